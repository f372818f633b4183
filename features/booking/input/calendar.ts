import { z } from 'zod/mini';
import { consultationRequestInput } from '#features/requests/input.ts';
import { day as dayInput, id, idText, mostCharacters, trimmed, trimmedLine } from '#lib/api/schemas.ts';
import { PLACES } from '../rules/booking.ts';
import { CALL_RESULTS } from '../rules/calls.ts';
import { isHttpsAddress, rangeProblems } from '../rules/hours.ts';
import { hasPhoneToCall, numberOfDays, startsAt, zoneInput } from './booking.ts';

const text = (maximum: number) => z.string('Required').check(trimmed(), mostCharacters(maximum));

const whole = (minimum: number, maximum: number) =>
  z
    .int(`Use a whole number from ${minimum} to ${maximum}`)
    .check(z.minimum(minimum, `Use at least ${minimum}`), z.maximum(maximum, `Use at most ${maximum}`));

const address = z.string('Required').check(
  trimmed(),
  mostCharacters(2000),
  z.refine((url) => url === '' || isHttpsAddress(url), 'Enter an address that starts with https://'),
);

const calendarDay = dayInput('Use a date such as 2026-05-13');
const minute = whole(0, 1440);
const ranges = z.array(z.object({ startMinute: minute, endMinute: minute })).check(
  z.maxLength(24, 'Use at most 24 ranges a day'),
  z.refine(
    (given) => rangeProblems(given).every((problem) => problem === null),
    'Ranges must last at least 30 minutes and must not overlap',
  ),
);

const availabilityRules = z.object({
  title: text(100).check(trimmedLine()),
  zone: zoneInput,
  isBookable: z.boolean('Choose on or off'),
  /** In minutes, as are the other durations. */
  bufferBefore: whole(0, 240),
  bufferAfter: whole(0, 240),
  minimumNotice: whole(0, 30 * 1440),
  horizonDays: whole(1, 365),
  mostPerDay: z.nullable(whole(1, 48)),
  meetingUrl: address,
  busyUrl: address,
  /** Seven days, Monday first. An empty list is a day off. */
  hours: z.array(ranges).check(z.length(7, 'Give the hours of seven days')),
  /** Days that replace the weekly hours. An empty list is a day off. */
  exceptions: z.array(z.object({ day: calendarDay, note: text(200), ranges })).check(
    z.maxLength(366, 'Use at most 366 exceptions'),
    z.refine((given) => new Set(given.map(({ day }) => day)).size === given.length, 'Use each day only once'),
  ),
});

export const availabilityInput = z.extend(availabilityRules, {
  /** The version that the staff member saw; without it the stored one is overwritten. */
  version: z.optional(z.string().check(z.maxLength(100))),
});

export const previewInput = availabilityRules;

/** `week` is any of its days; without it, the current week. */
export const calendarQuery = z.object({
  week: z.optional(calendarDay),
  host: z.optional(idText('host')),
  /** A booking whose week is wanted instead. */
  booking: z.optional(idText('booking')),
});

/** `except`: a booking that is about to be moved. */
export const freeSlotsQuery = z.object({
  from: calendarDay,
  days: numberOfDays,
  except: z.optional(idText('except')),
});

export const resultInput = z.object({ status: z.enum(CALL_RESULTS, 'Choose done, missed or confirmed') });

/** `isOutside`: at a time that visitors aren't offered. */
const chosenTime = { startsAt, isOutside: z._default(z.boolean(), false) };

export const staffMoveInput = z.object({
  ...chosenTime,
  /** The booking's sequence that the staff member saw. */
  sequence: whole(0, 2_147_483_647),
});

export const staffCancelInput = z.object({
  /** Shown to the visitor. */
  reason: text(500).check(z.minLength(1, 'Tell the visitor why')),
});

const chosenCall = {
  hostId: id,
  ...chosenTime,
  zone: zoneInput,
  place: z.enum(PLACES, 'Choose a video call or a phone call'),
};

const { firstName, lastName, email, company, interest, phone } = consultationRequestInput.shape;

/** For a lead, or for somebody who becomes one. */
export const staffBookingInput = z.discriminatedUnion(
  'lead',
  [
    z.object({ ...chosenCall, lead: z.literal('known'), requestId: id }),
    z
      .object({
        ...chosenCall,
        lead: z.literal('new'),
        firstName,
        lastName,
        email,
        company,
        interest,
        message: text(5000),
        phone,
      })
      .check(hasPhoneToCall),
  ],
  'lead must be known or new',
);

export type Availability = z.output<typeof availabilityInput>;
export type AvailabilityRules = z.output<typeof previewInput>;
export type StaffMove = z.output<typeof staffMoveInput>;
export type StaffBooking = z.output<typeof staffBookingInput>;
