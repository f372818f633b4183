import type { AvailabilityRules } from '../input/calendar.ts';

type HostRules = Omit<AvailabilityRules, 'hours' | 'exceptions'>;

/** The host's rules without hours and exceptions, and without any other properties of the object. */
export function hostRulesIn(rules: HostRules): HostRules {
  const { title, zone, isBookable, meetingUrl, busyUrl } = rules;
  const { bufferBefore, bufferAfter, minimumNotice, horizonDays, mostPerDay } = rules;
  return {
    title,
    zone,
    isBookable,
    bufferBefore,
    bufferAfter,
    minimumNotice,
    horizonDays,
    mostPerDay,
    meetingUrl,
    busyUrl,
  };
}
