import { DAY } from '#lib/time/durations.ts';

const moneyWith = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits,
  });
const cents = moneyWith(2);
/** An answer costs a fraction of a cent. */
const fractions = moneyWith(4);
const count = new Intl.NumberFormat('en-US');

export const formatSpend = (dollars: number): string => (dollars < 1 ? fractions : cents).format(dollars);
export const formatCount = (value: number): string => count.format(value);

// The server sends days and months of the business's calendar; formatting them in UTC doesn't shift them.
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const long = inUtc({ month: 'long', day: 'numeric' });
const short = inUtc({ day: 'numeric' });
const month = inUtc({ month: 'long', year: 'numeric' });

export const monthName = (name: string): string => month.format(new Date(`${name}-01`));

type Spent = { from: string; to: string; days: readonly { day: string; dollars: number }[] };

/** A bar for each day of the period, also those without an answer. */
export function barsOf({ from, to, days }: Spent) {
  const spent = new Map(days.map(({ day, dollars }) => [day, dollars]));
  const first = Date.parse(from);
  const length = Math.round((Date.parse(to) - first) / DAY) + 1;
  return Array.from({ length }, (_, index) => {
    const day = new Date(first + index * DAY);
    const value = spent.get(day.toISOString().slice(0, 10)) ?? 0;
    return { label: long.format(day), shortLabel: short.format(day), value };
  });
}
