import { zoneAndPlace } from './zoned-time.ts';

const OTHER_ZONE = 'UTC';

type Option = readonly [zone: string, label: string];

const named = (zone: string): Option => [zone, zoneAndPlace(zone)];

const sorted = (options: readonly Option[]) => options.toSorted(([, one], [, other]) => one.localeCompare(other));

let listed: readonly Option[] | undefined;

/** Every zone of the browser, for a choice. One that it doesn't list, such as an older name, is added while it is chosen. */
export function zoneOptions(chosen: string): readonly Option[] {
  // Naming hundreds of zones takes longer than a key press may.
  listed ??= sorted([...new Set([...Intl.supportedValuesOf('timeZone'), OTHER_ZONE])].map(named));
  return listed.some(([zone]) => zone === chosen) ? listed : sorted([...listed, named(chosen)]);
}
