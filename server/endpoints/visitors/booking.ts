import type { Context } from 'hono';
import { company } from '#content/company.ts';
import { type BookResult, book } from '#features/booking/commands/book.server.ts';
import {
  type ChangeResult,
  changeBooking,
  linkToOwnBooking,
} from '#features/booking/commands/change-booking.server.ts';
import { bookingApi, calendarApi } from '#features/booking/contract/booking.ts';
import type { BookingChange } from '#features/booking/input/booking.ts';
import { listOwnBookings, listOwnRequests } from '#features/booking/queries/bookings.server.ts';
import { readHostFeed, readVisitorCalendar } from '#features/booking/queries/calendars.server.ts';
import { findNextSlot, listHosts, listSlots } from '#features/booking/queries/free-times.server.ts';
import { readLinkedBooking } from '#features/booking/queries/linked-booking.server.ts';
import { hashSecret } from '#lib/secret.ts';
import { limitKey } from '#server/http/address.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import type { Settings } from '#server/settings.ts';

const conflict = (code: string, message: string) => ({ status: 409, code, message }) as const;

const errors = {
  slot_taken: conflict('slot_taken', 'This time is no longer free. Please choose another one.'),
  day_held: conflict(
    'day_held',
    'Other visitors are holding many times on this day and have not confirmed them yet. Please choose another day, or try again in 15 minutes.',
  ),
  unknown: { ...notFound, message: "We don't recognize this link" },
  outdated: conflict('link_outdated', 'This link is out of date. Please use the one in our latest email.'),
  canceled: conflict('canceled', "This call is canceled, so it can't be changed. Please book a new one."),
  not_confirmed: conflict('not_confirmed', 'Please confirm your email address first.'),
  over: conflict('over', "This call can't be changed anymore. Please book a new one."),
  too_late: conflict(
    'too_late',
    `You can change a call until one hour before it starts. Please ${company.callOrWrite}.`,
  ),
  needs_email: {
    status: 403,
    code: 'needs_email',
    message: 'Please open the link in the email that we sent to this address.',
  },
  too_many: {
    status: 429,
    code: 'too_many',
    message: `You have too many bookings or emails that wait for your confirmation. Confirm one, try again tomorrow, or write to ${company.email}.`,
  },
} satisfies Record<Extract<BookResult | ChangeResult, { ok: false }>['reason'], ErrorAnswer>;

const messages: Record<BookingChange['action'], string> = {
  confirm: 'Your call is booked.',
  move: 'Your call has moved.',
  cancel: 'Your call is canceled.',
  'send-link': "We've sent the link to the address of this booking.",
  'resend-confirmation': "We've sent the email again.",
};

const rejection = ({ reason, ...facts }: { reason: keyof typeof errors } & Pick<ErrorAnswer, 'alternatives'>) =>
  new HttpError({ ...errors[reason], ...(facts.alternatives && { alternatives: facts.alternatives }) });

export function bookingEndpoints(
  serve: Serve,
  { limitsAreOn, limits }: Pick<Settings, 'limitsAreOn' | 'limits'>,
): void {
  serve(bookingApi, {
    'GET /api/hosts': async ({ ctx }) => {
      const data = await listHosts(ctx);
      return { data, count: data.length };
    },
    'GET /api/slots': async ({ ctx, query }) => {
      const data = await listSlots(ctx, query);
      return { data, count: data.length, zone: query.zone };
    },
    'GET /api/slots/next': async ({ ctx, query }) => ({ startsAt: await findNextSlot(ctx, query) }),
    'POST /api/bookings': async ({ c, input }) => {
      // A customer who is signed in has confirmed the address already.
      await c.get('viewer')();
      const result = await book(c.get('ctx'), input, limitsAreOn ? limitKey(c.get('address')) : '', limits.bookings);
      if (!result.ok) throw rejection(result);
      return { token: result.token, booking: result.booking };
    },
    'GET /api/bookings/:token': async ({ c, ctx, params }) => {
      c.header('Cache-Control', 'no-store');
      const booking = await readLinkedBooking(ctx, params.token);
      if (!booking) throw rejection({ reason: 'unknown' });
      return booking;
    },
    'POST /api/bookings/:token': async ({ ctx, params, input }) => {
      const result = await changeBooking(ctx, params.token, input);
      if (!result.ok) throw rejection(result);
      return { ...succeeded(messages[input.action]), token: result.token };
    },
    'GET /api/user/bookings': async ({ ctx }) => {
      const data = await listOwnBookings(ctx);
      return { data, count: data.length };
    },
    'GET /api/user/requests': async ({ ctx }) => {
      const data = await listOwnRequests(ctx);
      return { data, count: data.length };
    },
    'POST /api/user/bookings/:id/link': async ({ ctx, params }) => {
      const token = await linkToOwnBooking(ctx, params.id);
      if (token === null) throw new HttpError({ ...notFound, message: 'Booking not found' });
      return { token };
    },
  });
}

const CALENDAR = { 'Content-Type': 'text/calendar; charset=utf-8' };

/** Only the calendar program may keep it, and asks each time whether it has changed. */
function answerFeed(c: Context<ServerEnv>, calendar: string) {
  const etag = `"${hashSecret(calendar)}"`;
  const headers = { ...CALENDAR, ETag: etag, 'Cache-Control': 'private, no-cache' };
  return c.req.header('If-None-Match') === etag ? c.body(null, 304, headers) : c.body(calendar, 200, headers);
}

export function calendarEndpoints(serve: Serve): void {
  serve(calendarApi, {
    'GET /api/calendar/:file': async ({ c, ctx, params }) => {
      const [, token] = /^(.+)\.ics$/.exec(params.file) ?? [];
      const calendar = token === undefined ? null : await readHostFeed(ctx, token);
      if (calendar === null) throw new HttpError(notFound);
      return answerFeed(c, calendar);
    },
    'GET /api/bookings/:token/calendar.ics': async ({ c, ctx, params }) => {
      const calendar = await readVisitorCalendar(ctx, params.token);
      if (calendar === null) throw new HttpError(notFound);
      return c.body(calendar, 200, {
        ...CALENDAR,
        'Content-Disposition': 'attachment; filename="consultation.ics"',
        'Cache-Control': 'no-store',
      });
    },
  });
}
