import { sharedFields } from '#features/settings/rules/fields.ts';
import { DEFAULT_OPENING_HOURS } from '#lib/time/opening-hours.ts';

export const businessFields = {
  BUSINESS_TIMEZONE: sharedFields.BUSINESS_TIMEZONE.default('America/Chicago'),
  UNANSWERED_HOURS: sharedFields.UNANSWERED_HOURS.default(8),
  BUSINESS_HOURS: sharedFields.BUSINESS_HOURS.prefault(DEFAULT_OPENING_HOURS),
  HOLIDAYS: sharedFields.HOLIDAYS.default([]),
};
