import { zoneAndPlace } from './zoned-time.ts';

const OTHER_ZONE = 'UTC';

/** Every zone of the browser, for a choice. One that it doesn't list, such as an older name, is added while it is chosen. */
export const zoneOptions = (chosen: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), OTHER_ZONE, chosen])]
    .map((zone) => [zone, zoneAndPlace(zone)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
