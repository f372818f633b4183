const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars as people write them: no cents when there are none. */
export function formatDollars(amount: number): string {
  return (Number.isInteger(amount) ? whole : exact).format(amount);
}
