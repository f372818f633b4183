import { company } from '#content/company.ts';
import { book } from '#features/booking/commands/book.server.ts';
import {
  type ChangeResult,
  changeBooking,
  linkToOwnBooking,
} from '#features/booking/commands/change-booking.server.ts';
import { bookingApi } from '#features/booking/contract.ts';
import type { BookingChange } from '#features/booking/input.ts';
import { listOwnBookings, listOwnRequests } from '#features/booking/queries/bookings.server.ts';
import { findNextSlot, listHosts, listSlots } from '#features/booking/queries/free-times.server.ts';
import { readLinkedBooking } from '#features/booking/queries/linked-booking.server.ts';
import { limitKey } from '#server/http/address.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import type { Settings } from '#server/settings.ts';
import { type Serve, succeeded } from './serve.ts';

const conflict = (code: string, message: string) => ({ status: 409, code, message }) as const;

const errors = {
  slot_taken: conflict('slot_taken', 'This time is no longer free. Please choose another one.'),
  unknown: { ...notFound, message: "We don't recognize this link" },
  outdated: conflict('link_outdated', 'This link is out of date. Please use the one in our latest email.'),
  canceled: conflict('canceled', "This call is canceled, so it can't be changed. Please book a new one."),
  not_confirmed: conflict('not_confirmed', 'Please confirm your email address first.'),
  over: conflict('over', "This call can't be changed anymore. Please book a new one."),
  too_late: conflict('too_late', `Calls can be changed until one hour before. Please call us at ${company.phone}.`),
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
} satisfies Record<Extract<ChangeResult, { ok: false }>['reason'], ErrorAnswer>;

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
