import type { AvailabilityRules } from '../input.ts';

type HostRules = Omit<AvailabilityRules, 'hours' | 'exceptions'>;

/** What a host has set apart from hours, without anything else that came along. */
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
