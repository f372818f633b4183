import type { AvailabilityRules } from '../input.ts';

type HostRules = Omit<AvailabilityRules, 'hours' | 'exceptions'>;

/** The host's rules without hours and exceptions, and without any other properties of the object. */
export const hostRulesIn = ({
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
}: HostRules): HostRules => ({
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
});
