const MOST_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes longer than a hundred uses of it. Visitors name the zones, so only some are kept. */
export function formatIn(timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
}

/** May 22, 2025 */
export const longDate = (instant: Date | string, timeZone: string) =>
  formatIn(timeZone, { dateStyle: 'long' }).format(new Date(instant));
