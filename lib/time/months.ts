/** The same day and time a number of months later, or the last day of a shorter month. */
export function monthsAfter(start: Date, months: number): Date {
  const date = new Date(start);
  date.setUTCMonth(date.getUTCMonth() + months);
  // An overflow into the next month goes back to the last day.
  if (date.getUTCDate() !== start.getUTCDate()) date.setUTCDate(0);
  return date;
}

/** The last and the next monthly date around an instant, counted from an anchor. */
export function monthAround(anchor: Date, instant: Date): { start: Date; end: Date } {
  let months = 12 * (instant.getUTCFullYear() - anchor.getUTCFullYear()) + instant.getUTCMonth() - anchor.getUTCMonth();
  if (monthsAfter(anchor, months) > instant) months -= 1;
  return { start: monthsAfter(anchor, months), end: monthsAfter(anchor, months + 1) };
}
