/** So many months after a day, at the same time; the last day of a month that is too short. */
export function monthsAfter(start: Date, months: number): Date {
  const date = new Date(start);
  date.setUTCMonth(date.getUTCMonth() + months);
  // An overflow into the month after it is taken back to the last day.
  if (date.getUTCDate() !== start.getUTCDate()) date.setUTCDate(0);
  return date;
}

/** The monthly dates around an instant, counted from an anchor: the latest one that has come, and the next one. */
export function monthAround(anchor: Date, instant: Date): { start: Date; end: Date } {
  let months = 12 * (instant.getUTCFullYear() - anchor.getUTCFullYear()) + instant.getUTCMonth() - anchor.getUTCMonth();
  if (monthsAfter(anchor, months) > instant) months -= 1;
  return { start: monthsAfter(anchor, months), end: monthsAfter(anchor, months + 1) };
}
