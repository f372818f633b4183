import { z } from 'zod/mini';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import {
  availabilityInput,
  calendarQuery,
  freeSlotsQuery,
  previewInput,
  resultInput,
  staffBookingInput,
  staffCancelInput,
  staffMoveInput,
} from '../input/calendar.ts';
import { PLACES, STATUSES } from '../rules/booking.ts';
import { slot } from './booking.ts';

const callEmail = z.object({
  state: z.enum(['queued', 'sent', 'failed', 'canceled']),
  /** When it reached that state. */
  at: instant,
  /** Whether it still waits after a minute, or the mail server doesn't accept emails. */
  isDelayed: z.boolean(),
});

/** A call as staff see it. */
const calendarCall = z.object({
  id,
  hostId: id,
  /** The host's name. Whoever took over the notes of a call doesn't find its host among those of the calendar. */
  host: z.string(),
  /** The lead; null for staff who can't open it. */
  requestId: z.nullable(id),
  status: z.enum(STATUSES),
  startsAt: instant,
  endsAt: instant,
  heldUntil: z.nullable(instant),
  sequence: z.int(),
  place: z.enum(PLACES),
  meetingUrl: z.string(),
  visitorZone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  interest: z.string(),
  message: z.string(),
  canceledBy: z.nullable(z.enum(['visitor', 'staff'])),
  cancelReason: z.string(),
  /** The latest email to each side; null before the first. */
  emails: z.object({ visitor: z.nullable(callEmail), host: z.nullable(callEmail) }),
});

/** Staff who hold calls, or could. */
const calendarHost = z.object({
  id,
  name: z.string(),
  title: z.string(),
  zone: z.string(),
  /** False until their availability is saved. */
  isHost: z.boolean(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
});

const hostTime = z.object({ hostId: id, startsAt: instant, endsAt: instant });

const calendar = z.object({
  /** The days are those of this zone: the host's if one is asked for, else that of the business. */
  zone: z.string(),
  /** From Monday on. */
  days: z.array(z.string()),
  hosts: z.array(calendarHost),
  calls: z.array(calendarCall),
  /** Busy in the hosts' own calendars. */
  busy: z.array(hostTime),
  /** Their weekly hours and exceptions. */
  open: z.array(hostTime),
});

const range = z.object({ startMinute: z.int(), endMinute: z.int() });

const availability = z.object({
  hostId: id,
  name: z.string(),
  title: z.string(),
  zone: z.string(),
  isBookable: z.boolean(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  minimumNotice: z.int(),
  horizonDays: z.int(),
  mostPerDay: z.nullable(z.int()),
  meetingUrl: z.string(),
  busyUrl: z.string(),
  busyReadAt: z.nullable(instant),
  busyFailedAt: z.nullable(instant),
  busyError: z.nullable(z.string()),
  hours: z.array(z.array(range)),
  exceptions: z.array(z.object({ day: z.string(), note: z.string(), ranges: z.array(range) })),
  /** False until it is saved for the first time. */
  isHost: z.boolean(),
  version: z.string(),
});

const savedAvailability = z.extend(availability, {
  /** Calls that stay although the new rules don't offer their time. */
  outside: z.array(z.object({ id, startsAt: instant, name: z.string() })),
});

const preview = z.object({
  zone: z.string(),
  days: z.array(z.object({ day: z.string(), slots: z.array(slot) })),
});

const freeSlots = z.object({ data: z.array(slot), count: z.int(), zone: z.string() });

/** The secret address of a host's calls. */
const feed = z.object({ url: z.string() });

export type CalendarCall = z.output<typeof calendarCall>;
export type CalendarHost = z.output<typeof calendarHost>;
export type Calendar = z.output<typeof calendar>;
export type HostAvailability = z.output<typeof availability>;
export type SavedAvailability = z.output<typeof savedAvailability>;
export type Preview = z.output<typeof preview>;

const unknownHost = 'Host not found';
const unknownCall = 'Call not found';

export const staffCalendarApi = {
  'GET /api/calendar': {
    summary:
      'Lists the calls, busy times and working hours of a week. Editors and advisors see their own, and calls whose notes they took over',
    access: 'hold-calls',
    query: calendarQuery,
    answer: calendar,
  },
  'POST /api/calendar/calls': {
    summary: 'Books a call on behalf of a lead and sends the invitation',
    access: 'hold-calls',
    input: staffBookingInput,
    answer: calendarCall,
    status: 201,
  },
  'PATCH /api/calendar/calls/:id': {
    summary: 'Marks a call that has started as done or missed, or undoes that',
    access: 'hold-calls',
    input: resultInput,
    answer: calendarCall,
    notFound: unknownCall,
  },
  'POST /api/calendar/calls/:id/move': {
    summary: 'Moves a call to another time of its host',
    access: 'hold-calls',
    input: staffMoveInput,
    answer: calendarCall,
    notFound: unknownCall,
  },
  'POST /api/calendar/calls/:id/cancel': {
    summary: 'Cancels a call with a reason that the visitor sees',
    access: 'hold-calls',
    input: staffCancelInput,
    answer: calendarCall,
    notFound: unknownCall,
  },
  'GET /api/calendar/hosts/:id': {
    summary: "Reads a host's availability; for staff who hold no calls yet, what they would start with",
    access: 'hold-calls',
    answer: availability,
    notFound: unknownHost,
  },
  'PATCH /api/calendar/hosts/:id': {
    summary: "Saves a host's availability. Existing calls stay",
    access: 'hold-calls',
    input: availabilityInput,
    answer: savedAvailability,
    notFound: unknownHost,
  },
  'POST /api/calendar/hosts/:id/preview': {
    summary: 'Lists what visitors would be offered next week under these rules. Saves nothing',
    access: 'hold-calls',
    input: previewInput,
    answer: preview,
    notFound: unknownHost,
  },
  'GET /api/calendar/hosts/:id/slots': {
    summary: "Lists a host's free half-hours in the host's zone",
    access: 'hold-calls',
    query: freeSlotsQuery,
    answer: freeSlots,
    notFound: unknownHost,
  },
  'POST /api/calendar/hosts/:id/busy': {
    summary: "Reads the host's own calendar again now",
    access: 'hold-calls',
    answer: availability,
    notFound: unknownHost,
  },
  'GET /api/calendar/hosts/:id/feed': {
    summary: 'Returns the secret address under which calendar programs read the bookings',
    access: 'hold-calls',
    needsProof: true,
    answer: feed,
    notFound: unknownHost,
  },
  'POST /api/calendar/hosts/:id/feed': {
    summary: 'Makes a new secret address. The old one stops working',
    access: 'hold-calls',
    needsProof: true,
    answer: feed,
    notFound: unknownHost,
  },
} satisfies Contract;
