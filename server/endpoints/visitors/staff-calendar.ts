import { bookCall, type ChangeResult, moveCall } from '#features/booking/commands/change-call.server.ts';
import { readBusyTimesNow } from '#features/booking/commands/read-busy-times.server.ts';
import { rotateFeedToken } from '#features/booking/commands/rotate-feed-token.server.ts';
import { saveAvailability } from '#features/booking/commands/save-availability.server.ts';
import { cancelBooking, settleBooking } from '#features/booking/commands/staff-bookings.server.ts';
import { staffCalendarApi } from '#features/booking/contract/calendar.ts';
import { lastBookingEmails } from '#features/booking/queries/booking-mail.server.ts';
import { findAvailability, findFeedToken } from '#features/booking/queries/host-rules.server.ts';
import { previewNextWeek } from '#features/booking/queries/preview.server.ts';
import { listHostSlots, readCalendar, toCall } from '#features/booking/queries/staff-calendar.server.ts';
import { feedPath } from '#features/booking/rules/booking-words.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound, staleEdit } from '#server/http/errors.ts';

const conflict = (code: string, message: string) => ({ status: 409, code, message }) as const;

const invalid = (field: string, message: string) =>
  ({ status: 400, code: 'invalid_input', message, fields: { [field]: [message] } }) satisfies ErrorAnswer;

const unknownHost = { ...notFound, message: 'Host not found' };

const tooSoon = {
  status: 429,
  code: 'too_soon',
  message: 'This address was read a moment ago. Try again in half a minute.',
  retryAfter: 30,
} satisfies ErrorAnswer;

type Reason = Extract<ChangeResult, { ok: false }>['reason'];

const errors = {
  unknown: { ...notFound, message: 'Call not found' },
  unknown_host: unknownHost,
  unknown_lead: { ...notFound, message: 'Lead not found' },
  no_phone: invalid('phone', 'This lead has given no phone number that can be called. Choose a video call.'),
  not_started: conflict('not_started', "This call hasn't started yet."),
  started: conflict('started', "This call has started, so it can't be moved or canceled. Mark it as done or missed."),
  held_started: conflict('started', "This call has started, so it can't be canceled."),
  not_open: conflict('not_open', "Only confirmed calls can be changed. Reload the calendar to see this call's status."),
  stale_edit: staleEdit('call'),
  past: invalid('startsAt', 'Choose a time in the future.'),
  too_far: invalid('startsAt', 'Choose a time within a year.'),
  slot_taken: conflict('slot_taken', 'This time is no longer free. Choose another one.'),
} satisfies Record<Reason, ErrorAnswer>;

async function callOf(ctx: Ctx, result: ChangeResult) {
  if (!result.ok) throw new HttpError(errors[result.reason]);
  const { booking } = result;
  return toCall(ctx, booking, await lastBookingEmails(ctx, booking.id));
}

/** The answer, unless the host isn't the caller's to manage. */
function known<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new HttpError(unknownHost);
  return answer;
}

const feedOf = ({ mail }: Ctx, token: string | null) => ({ url: mail.appUrl + feedPath(known(token)) });

export function staffCalendarEndpoints(serve: Serve): void {
  serve(staffCalendarApi, {
    'GET /api/calendar': ({ ctx, query }) => readCalendar(ctx, query),
    'POST /api/calendar/calls': async ({ ctx, input }) => callOf(ctx, await bookCall(ctx, input)),
    'PATCH /api/calendar/calls/:id': async ({ ctx, params, input }) =>
      callOf(ctx, await settleBooking(ctx, params.id, input.status)),
    'POST /api/calendar/calls/:id/move': async ({ ctx, params, input }) =>
      callOf(ctx, await moveCall(ctx, params.id, input)),
    'POST /api/calendar/calls/:id/cancel': async ({ ctx, params, input }) =>
      callOf(ctx, await cancelBooking(ctx, params.id, input.reason)),
    'GET /api/calendar/hosts/:id': async ({ ctx, params }) => known(await findAvailability(ctx, params.id)),
    'PATCH /api/calendar/hosts/:id': async ({ ctx, params, input }) => {
      const result = await saveAvailability(ctx, params.id, input);
      if (result.ok) return result.availability;
      throw new HttpError(result.reason === 'unknown' ? unknownHost : staleEdit('availability'));
    },
    'POST /api/calendar/hosts/:id/preview': async ({ ctx, params, input }) =>
      known(await previewNextWeek(ctx, params.id, input)),
    'GET /api/calendar/hosts/:id/slots': async ({ ctx, params, query }) => {
      const { data, zone } = known(await listHostSlots(ctx, params.id, query));
      return { data, count: data.length, zone };
    },
    'POST /api/calendar/hosts/:id/busy': async ({ ctx, params }) => {
      const result = await readBusyTimesNow(ctx, params.id);
      if (!result.ok) throw new HttpError(result.reason === 'unknown' ? unknownHost : tooSoon);
      return known(await findAvailability(ctx, params.id));
    },
    'GET /api/calendar/hosts/:id/feed': async ({ ctx, params }) => feedOf(ctx, await findFeedToken(ctx, params.id)),
    'POST /api/calendar/hosts/:id/feed': async ({ ctx, params }) => feedOf(ctx, await rotateFeedToken(ctx, params.id)),
  });
}
