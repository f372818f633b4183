import { ungrouped } from './text/ungrouped.ts';

/** US cents, always an integer. Only the API uses dollars, because the specification does. */
export type Cents = number & { readonly unit?: 'cents' };
export type Dollars = number & { readonly unit?: 'dollars' };

export const toDollars = (cents: Cents): Dollars => cents / 100;
export const toCents = (dollars: Dollars): Cents => Math.round(dollars * 100);

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** $1,299, or $12.50 if there are cents. */
export const formatMoney = (cents: Cents): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);

/** 12000, "$12,000", "12,000.50" and "-250" are amounts; an empty text is none. Undefined if it isn't an amount. */
export function parseDollars(text: string): Dollars | null | undefined {
  const digits = ungrouped(text.replaceAll('$', ''));
  if (digits === '') return null;
  return /^-?\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}
