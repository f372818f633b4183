import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';
import { bookings, busyTimes, hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { changeBooking } from '#features/booking/commands/change-booking.server.ts';
import { cancelBooking } from '#features/booking/commands/staff-bookings.server.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aBooking, aHost, MONDAY_NINE } from '#tests/support/booking.ts';

const { app, ctx, db } = await testApp();

const book = (facts: Record<string, unknown> = {}) => call(app, 'POST', '/api/bookings', { json: aBooking(facts) });
const monday = '2025-06-16';

// The visitor saw the time before this happened.
test.each<[string, number, (hostId: number) => Promise<unknown>]>([
  ['its host was deactivated', 0, (id) => db.update(users).set({ status: 'inactive' }).where(eq(users.id, id))],
  ['its host became a customer', 0, (id) => db.update(users).set({ role: 'customer' }).where(eq(users.id, id))],
  ['its host stopped taking bookings', 0, () => db.update(hosts).set({ isBookable: false })],
  ['the hours of its weekday ended', 3, () => db.delete(hostHours).where(eq(hostHours.weekday, 1))],
  ['its day was taken off', 3, (hostId) => db.insert(hostExceptions).values({ hostId, day: monday })],
  ['the notice became longer', 3, () => db.update(hosts).set({ minimumNotice: 6 * 1440 })],
  [
    'the host was busy elsewhere',
    3,
    (hostId) =>
      db
        .insert(busyTimes)
        .values({ hostId, startsAt: new Date(`${monday}T13:00Z`), endsAt: new Date(`${monday}T14:10Z`) }),
  ],
])('does not book a time after %s', async (_what, alternatives, change) => {
  const host = await aHost(db);
  await change(host.id);

  const { status, body } = await book();

  expect(status).toBe(409);
  expect(body).toHaveProperty('alternatives.length', alternatives);
  expect((await db.$count(bookings)) + (await db.$count(consultationRequests))).toBe(0);
});

test('books another host after the chosen one was deactivated', async () => {
  const chosen = await aHost(db, { user: { status: 'inactive' } });
  const other = await aHost(db);

  expect(await book({ host: chosen.id })).toMatchObject({ status: 201, body: { booking: { host: { id: other.id } } } });
});

test('books a half-hour that clocks show twice only the first time', async () => {
  await aHost(db, { horizonDays: 200 });
  await db.update(hostHours).set({ weekday: 7, startMinute: 60, endMinute: 120 }).where(eq(hostHours.weekday, 1));

  expect((await book({ startsAt: '2025-11-02T07:30:00Z' })).status).toBe(409);
  expect((await book({ startsAt: '2025-11-02T06:30:00Z' })).status).toBe(201);
});

test('a call that staff cancel while its visitor moves it ends canceled', async () => {
  const host = await aHost(db);
  const { body } = await book();
  const { token } = body as { token: string };
  const staff = { ...ctx, actor: { id: host.id, role: 'admin' as const } };
  const [booking] = await db.select().from(bookings);
  const move = { action: 'move', startsAt: `${monday}T15:00:00Z`, reason: '' } as const;

  const [, canceled] = await Promise.all([
    changeBooking(ctx, token, move),
    cancelBooking(staff, booking?.id ?? 0, 'I am ill.'),
  ]);

  expect(canceled).toMatchObject({ ok: true });
  expect(await db.select().from(bookings)).toMatchObject([{ status: 'canceled', canceledBy: 'staff' }]);
  expect(await changeBooking(ctx, token, move)).toEqual({ ok: false, reason: 'canceled' });
});

test.each([
  ['GET', '/api/slots?from=2025-06-16&days=1&zone=UTC', undefined],
  ['GET', '/api/bookings/secret', undefined],
  ['POST', '/api/bookings', aBooking({ startsAt: MONDAY_NINE })],
  ['POST', '/api/bookings/secret', { action: 'cancel' }],
])('%s %s asks to try again without a database', async (method, path, json) => {
  const gone = openPostgres('postgresql://nobody@127.0.0.1:1/gone');
  onTestFinished(() => gone.close());
  const { app: withoutDatabase } = await testApp({ db: gone.db, pool: gone.pool });

  const { status, headers } = await call(withoutDatabase, method, path, { json });

  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' });
});
