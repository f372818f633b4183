import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { bookingChangeInput, bookingInput, nextSlotQuery, slotsQuery } from '../input/booking.ts';
import { PLACES, STATUSES } from '../rules/booking.ts';

export const slot = z.object({ startsAt: instant, endsAt: instant });

/** `title` is for example "AI architect", or empty. */
const host = z.object({ id, name: z.string(), title: z.string() });

const time = { status: z.enum(STATUSES), startsAt: instant, endsAt: instant, zone: z.string() };

/** A booking as its visitor sees it. */
const visitorBooking = z.object({
  isOutdated: z.literal(false),
  ...time,
  host,
  place: z.enum(PLACES),
  /** Null for a phone call, and as long as the host hasn't given a link. */
  joinUrl: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  interest: z.string(),
  /** Until then it waits for its visitor to confirm the address. */
  heldUntil: z.nullable(instant),
  /** Whether this link came by email, so that it may confirm the address. */
  canConfirm: z.boolean(),
  canMove: z.boolean(),
  canCancel: z.boolean(),
  /** Until when it can be moved or canceled here. */
  changeUntil: instant,
  canceledBy: z.nullable(z.enum(['visitor', 'staff'])),
  cancelReason: z.string(),
  /** Whether the latest email to the visitor still waits to be sent. */
  isEmailQueued: z.boolean(),
});

/** What a link shows after the call was moved: where it moved to, nothing else. */
const movedBooking = z.object({ isOutdated: z.literal(true), ...time });

/** A booking in the customer's dashboard. */
const ownBooking = z.object({
  id,
  ...time,
  host,
  place: z.enum(PLACES),
  canMove: z.boolean(),
  canCancel: z.boolean(),
  /** What we sent after it; parts without text are empty. */
  notes: z.nullable(z.object({ sentAt: instant, heard: z.string(), recommended: z.string(), next: z.string() })),
});

/** A consultation request in the customer's dashboard. */
const ownRequest = z.object({ id, interest: z.string(), createdAt: instant });

export type Host = z.output<typeof host>;
export type VisitorBooking = z.output<typeof visitorBooking>;
export type OwnBooking = z.output<typeof ownBooking>;
export type OwnRequest = z.output<typeof ownRequest>;

export const bookingApi = {
  'GET /api/hosts': {
    summary: 'Lists the hosts that can be booked',
    access: 'anyone',
    answer: z.object({ data: z.array(host), count: z.int() }),
  },
  'GET /api/slots': {
    summary: 'Lists the free half-hours of up to 62 days, of all hosts or of one',
    access: 'anyone',
    query: slotsQuery,
    answer: z.object({ data: z.array(slot), count: z.int(), zone: z.string() }),
  },
  'GET /api/slots/next': {
    summary: 'Returns the first free half-hour from a day on; null if there is none',
    access: 'anyone',
    query: nextSlotQuery,
    answer: z.object({ startsAt: z.nullable(instant) }),
  },
  'POST /api/bookings': {
    summary: 'Books a consultation. 409 slot_taken and day_held name three free times in `alternatives`',
    access: 'anyone',
    limit: 'contact',
    input: bookingInput,
    answer: z.object({ token: z.string(), booking: visitorBooking }),
    status: 201,
    form: { page: '/consultation', to: '/booking/:token' },
  },
  'GET /api/bookings/:token': {
    summary: "Returns a booking to the holder of its link. An outdated link shows only the call's new time",
    access: 'anyone',
    answer: z.discriminatedUnion('isOutdated', [visitorBooking, movedBooking]),
    notFound: "We don't recognize this link",
  },
  'POST /api/bookings/:token': {
    summary: 'Confirms, moves or cancels a booking, or sends its link to the address it was booked with',
    access: 'anyone',
    input: bookingChangeInput,
    /** After a move the token is a new one. */
    answer: z.extend(done, { token: z.string() }),
    form: { page: '/consultation', to: '/booking/:token', facts: ['action'] },
    notFound: "We don't recognize this link",
  },
  'GET /api/user/bookings': {
    summary: "Lists the bookings made with the signed-in user's confirmed address",
    access: 'signed-in',
    answer: z.object({ data: z.array(ownBooking), count: z.int() }),
  },
  'GET /api/user/requests': {
    summary: "Lists the requests without a booking that were sent with the signed-in user's confirmed address",
    access: 'signed-in',
    answer: z.object({ data: z.array(ownRequest), count: z.int() }),
  },
  'POST /api/user/bookings/:id/link': {
    summary: "Creates a link to the page of one's own booking",
    access: 'signed-in',
    answer: z.object({ token: z.string() }),
    notFound: 'Booking not found',
  },
} satisfies Contract;

export const calendarApi = {
  'GET /api/calendar/:file': {
    summary: "The calls of a host for calendar programs. The file's name is the secret of the address",
    access: 'anyone',
  },
  'GET /api/bookings/:token/calendar.ics': {
    summary: "A booking as a file for its visitor's calendar",
    access: 'anyone',
  },
} satisfies Contract;
