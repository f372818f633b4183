import type { Context } from 'hono';
import { calendarApi } from '#features/booking/contract.ts';
import { readHostFeed, readVisitorCalendar } from '#features/booking/queries/calendars.server.ts';
import { hashSecret } from '#lib/secret.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { Serve } from './serve.ts';

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
