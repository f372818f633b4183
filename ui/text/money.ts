const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars as people write them: no cents when there are none. */
export function formatDollars(amount: number): string {
  return (Number.isInteger(amount) ? whole : exact).format(amount);
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const plainExact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The same without its sign, for texts that bring one. */
export const formatAmount = (amount: number): string => (Number.isInteger(amount) ? plain : plainExact).format(amount);
