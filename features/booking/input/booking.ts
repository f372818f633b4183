import { z } from 'zod/mini';
import { consultationRequestInput } from '#features/requests/input.ts';
import { dateTime, day, mostCharacters, trimmed } from '#lib/api/schemas.ts';
import { MAX_ID } from '#lib/ids.ts';
import { readPhone } from '#lib/text/phone-number.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { PHONE_ERROR, PLACES, type Place } from '../rules/booking.ts';

export const MOST_DAYS = 62;

export const zoneInput = z
  .string('Choose a time zone')
  .check(z.refine(isTimeZone, 'This time zone is unknown. Use a name such as America/Chicago'));

const from = day('from must be a date such as 2026-05-13');

export const numberOfDays = z.pipe(
  z
    .string(`days must be a number from 1 to ${MOST_DAYS}`)
    .check(
      z.refine(
        (text) => /^[1-9]\d?$/.test(text) && Number(text) <= MOST_DAYS,
        `days must be a number from 1 to ${MOST_DAYS}`,
      ),
    ),
  z.transform(Number),
);

/** A number in JSON, digits in a form or an address. */
const host = z.optional(
  z.coerce
    .number<number | string>('This host is unknown')
    .check(z.refine((id) => Number.isInteger(id) && id >= 1 && id <= MAX_ID, 'This host is unknown')),
);

/** The days as the zone counts them. */
export const slotsQuery = z.object({ from, days: numberOfDays, zone: zoneInput, host });
export const nextSlotQuery = z.object({ from, zone: zoneInput, host });

export const startsAt = dateTime('Choose a time');

const places = z.enum(PLACES, 'Choose a video call or a phone call');

/** A phone call needs a number that can be called. Whether there is one at all is checked elsewhere. */
export const hasPhoneToCall = z.refine<{ place: Place; phone: string }>(
  ({ place, phone }) => place !== 'phone' || phone === '' || readPhone(phone) !== null,
  { path: ['phone'], error: PHONE_ERROR },
);

/** A consultation request and the time that the visitor chose. */
export const bookingInput = z
  .extend(consultationRequestInput, { startsAt, zone: zoneInput, place: places, host })
  .check(
    z.refine(({ place, phone }) => place !== 'phone' || phone !== '', {
      path: ['phone'],
      error: 'Enter the number that we should call',
    }),
    hasPhoneToCall,
  );

/** What a visitor does on the page of a booking. `move` needs the new time and its zone. */
export const bookingChangeInput = z
  .object({
    action: z.enum(['confirm', 'move', 'cancel', 'send-link', 'resend-confirmation'], 'This action is unknown'),
    startsAt: z.optional(startsAt),
    zone: z.optional(zoneInput),
    /** Shown to the host. */
    reason: z._default(z.string().check(trimmed(), mostCharacters(500)), ''),
  })
  .check(
    z.refine(({ action, startsAt: time }) => action !== 'move' || time !== undefined, {
      path: ['startsAt'],
      error: 'Choose a time',
    }),
  );

export type BookingInput = z.output<typeof bookingInput>;
export type BookingChange = z.output<typeof bookingChangeInput>;
