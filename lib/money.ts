/** US cents, always an integer. Only the API uses dollars, because the specification does. */
export type Cents = number & { readonly unit?: 'cents' };
export type Dollars = number & { readonly unit?: 'dollars' };

export const toDollars = (cents: Cents): Dollars => cents / 100;
export const toCents = (dollars: Dollars): Cents => Math.round(dollars * 100);

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** $1,299, or $12.50 if there are cents. */
export const formatMoney = (cents: Cents): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
