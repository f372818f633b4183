const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** $1,299, or $12.50 where there are cents. */
export const formatDollars = (cents: number) => (cents % 100 === 0 ? whole : exact).format(cents / 100);
