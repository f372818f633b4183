// Public pages load this file on arrival. The formats in zoned-time.ts are larger and load with the picker.

const MOST_NAMES = 100;
const names = new Map<string, string>();

const nameIn = (timeZone: string, timeZoneName: 'longGeneric' | 'long') =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** A zone's name without a season, such as Central Time. UTC has only its full name: Coordinated Universal Time. */
export function zoneName(timeZone: string): string {
  const known = names.get(timeZone);
  if (known) return known;
  const generic = nameIn(timeZone, 'longGeneric');
  const name = generic.startsWith('GMT') ? nameIn(timeZone, 'long') : generic;
  // Visitors name the zones, so only some are remembered.
  if (names.size >= MOST_NAMES) names.clear();
  names.set(timeZone, name);
  return name;
}
