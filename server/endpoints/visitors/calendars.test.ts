import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { addBookingLink } from '#features/booking/commands/booking-links.server.ts';
import { rotateFeedToken } from '#features/booking/commands/rotate-feed-token.server.ts';
import { feedPath } from '#features/booking/rules/booking-words.ts';
import { createSecret } from '#lib/secret.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';

const { app, ctx, db, lines } = await testApp();

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    summary: event.getFirstPropertyValue('summary'),
    status: event.getFirstPropertyValue('status'),
  }));

async function aFeed() {
  const feedToken = createSecret();
  const host = await aHost(db, { feedToken });
  return { host, path: feedPath(feedToken) };
}

test('shows the calls of a host to whoever knows the secret address', async () => {
  const { host, path } = await aFeed();
  const other = await aHost(db);
  const calls = [
    { startsAt: daysFromNow(1) },
    { startsAt: daysFromNow(2), status: 'held', heldUntil: daysFromNow(1) },
    { startsAt: daysFromNow(2), status: 'held', heldUntil: NOW, hostId: other.id },
    { startsAt: daysFromNow(3), status: 'canceled' },
    { startsAt: daysFromNow(-2), status: 'done' },
    { startsAt: daysFromNow(-31), status: 'done' },
  ] as const;
  for (const facts of calls) await aCall(db, { hostId: host.id, ...facts });

  const { status, headers, text } = await call(app, 'GET', path);

  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const summary = 'Consultation with Ada Moreno, Moreno Tiles';
  expect(eventsIn(text)).toEqual(['CONFIRMED', 'CONFIRMED', 'TENTATIVE'].map((of) => ({ summary, status: of })));
});

test('sends a calendar again only after it has changed', async () => {
  const { host, path } = await aFeed();
  const { id } = await aCall(db, { hostId: host.id });
  const ask = async (etag = '') => call(app, 'GET', path, { headers: { 'If-None-Match': etag } });
  const etag = (await ask()).headers.get('etag') ?? '';

  const same = await ask(etag);
  await db.update(bookings).set({ status: 'canceled' }).where(eq(bookings.id, id));
  const changed = await ask(etag);

  expect([same.status, same.text, changed.status]).toEqual([304, '', 200]);
  expect(eventsIn(changed.text)).toEqual([]);
});

test.each(['/api/calendar/1.ics', '/api/calendar/%27.ics', '/api/calendar/.ics', `/api/calendar/${createSecret()}`])(
  'knows no calendar at %s',
  async (path) => {
    await aFeed();

    expect((await call(app, 'GET', path)).status).toBe(404);
  },
);

test('the calendar of an account that was closed is gone', async () => {
  const { host, path } = await aFeed();

  await db.update(users).set({ status: 'inactive' }).where(eq(users.id, host.id));

  expect((await call(app, 'GET', path)).status).toBe(404);
});

test('logs no secret address', async () => {
  const { path } = await aFeed();

  await call(app, 'GET', path);

  expect(lines.at(-1)).toMatchObject({ path: '/api/calendar/[secret].ics', status: 200 });
});

test('a new secret address replaces the old one', async () => {
  const { host, path } = await aFeed();

  const token = await rotateFeedToken({ ...ctx, actor: { id: host.id, role: 'editor' } }, host.id);

  expect((await call(app, 'GET', path)).status).toBe(404);
  expect((await call(app, 'GET', feedPath(token ?? ''))).status).toBe(200);
  const [entry] = await db.select().from(auditEntries);
  expect(entry?.action).toBe('host.rotate-feed');
  expect(JSON.stringify(entry)).not.toContain(token);
});

test('only the host and admins change the secret address', async () => {
  const { host, path } = await aFeed();
  const editor = await aUser(db, { role: 'editor' });

  const result = await rotateFeedToken({ ...ctx, actor: { id: editor.id, role: 'editor' } }, host.id);

  expect(result).toBeNull();
  expect((await call(app, 'GET', path)).status).toBe(200);
  await expect(rotateFeedToken({ ...ctx, actor: null }, host.id)).rejects.toThrow('without permission to');
});

test('a visitor downloads the call with the link to its page', async () => {
  const { host } = await aFeed();
  const booking = await aCall(db, { hostId: host.id });
  const token = await addBookingLink(ctx, booking, { byEmail: false });

  const { status, headers, text } = await call(app, 'GET', `/api/bookings/${token}/calendar.ics`);

  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="consultation.ics"');
  expect(eventsIn(text)).toEqual([{ summary: 'Consultation with Bespoke AI Studio', status: 'CONFIRMED' }]);
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
});

test('an old link downloads nothing', async () => {
  const { host } = await aFeed();
  const booking = await aCall(db, { hostId: host.id, sequence: 1 });
  const token = await addBookingLink(ctx, { ...booking, sequence: 0 }, { byEmail: false });

  expect((await call(app, 'GET', `/api/bookings/${token}/calendar.ics`)).status).toBe(404);
  expect((await call(app, 'GET', '/api/bookings/unknown/calendar.ics')).status).toBe(404);
});
