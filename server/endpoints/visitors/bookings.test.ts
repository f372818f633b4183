import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aBooking, aHost, MONDAY_NINE } from '#tests/support/booking.ts';

const { app, db } = await testApp();

const slots = (query: string) => call(app, 'GET', `/api/slots?${query}`);
const monday = 'from=2025-06-16&days=1&zone=America/New_York';
const book = (facts: Record<string, unknown> = {}) => call(app, 'POST', '/api/bookings', { json: aBooking(facts) });

test('lists the free half-hours of a day as instants', async () => {
  await aHost(db);

  const { body } = await slots(monday);

  expect(body).toMatchObject({ count: 6, zone: 'America/New_York' });
  expect(body).toHaveProperty('data.0', { startsAt: MONDAY_NINE, endsAt: '2025-06-16T14:30:00.000Z' });
});

test.each([
  ['from=2025-02-30&days=1&zone=UTC', 'from must be a date such as 2026-05-13'],
  ['from=0000-01-01&days=1&zone=UTC', 'from must be a date such as 2026-05-13'],
  ['from=today&days=1&zone=UTC', 'from must be a date such as 2026-05-13'],
  ['days=1&zone=UTC', 'from must be a date such as 2026-05-13'],
  ['from=2025-06-16&days=63&zone=UTC', 'days must be a number from 1 to 62'],
  ['from=2025-06-16&days=0x1&zone=UTC', 'days must be a number from 1 to 62'],
  ['from=2025-06-16&days=1&zone=Mars/Olympus', 'This time zone is unknown. Use a name such as America/Chicago'],
  ['from=2025-06-16&days=1&zone=UTC&host=me', 'This host is unknown'],
])('rejects the slots of %s', async (query, message) => {
  expect(await slots(query)).toMatchObject({ status: 400, body: { message } });
});

test('books a free time at once without a mail server, and stores a lead', async () => {
  await aHost(db);

  const { status, body } = await book();

  expect(status).toBe(201);
  expect(body).toMatchObject({
    booking: { status: 'confirmed', startsAt: MONDAY_NINE, host: { name: 'Jordan Moreno' } },
  });
  expect(await db.$count(consultationRequests)).toBe(1);
  expect(await slots(monday)).toMatchObject({ body: { count: 5 } });
});

test('books no call for a name that cannot be seen', async () => {
  await aHost(db);

  const { status, body } = await book({ firstName: '\u200b\u200b', lastName: '\u202e\u2060' });

  expect(status).toBe(400);
  expect(body).toMatchObject({
    fields: {
      firstName: ['First name must be at least 2 characters'],
      lastName: ['Last name must be at least 2 characters'],
    },
  });
});

test('queues an email about the booking in place of the receipt', async () => {
  await aHost(db);

  await book();

  const subjects = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, 'ada@moreno.test'))
    .orderBy(asc(outbox.id));
  expect(subjects.map(({ kind }) => kind)).toEqual(['request']);
});

test('answers a lost time with three free ones', async () => {
  await aHost(db);
  await book();

  const { status, body } = await book({ email: 'ben@okafor.test' });

  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'slot_taken',
    alternatives: [
      { startsAt: '2025-06-16T14:30:00.000Z' },
      { startsAt: '2025-06-16T15:00:00.000Z' },
      { startsAt: '2025-06-16T15:30:00.000Z' },
    ],
  });
});

test.each([
  ['in the past', '2025-06-10T14:00:00Z'],
  ['off the grid', '2025-06-16T14:10:00Z'],
  ['in a hundred years', '2125-06-16T14:00:00Z'],
  ['within the notice', '2025-06-12T15:30:00Z'],
])('does not book a time %s', async (_what, startsAt) => {
  await aHost(db);

  const { status, body } = await book({ startsAt });

  expect(status).toBe(409);
  expect(body).toHaveProperty('alternatives.length', 3);
  expect(await db.$count(bookings)).toBe(0);
});

test.each([
  ['an unknown zone', { zone: 'Mars/Olympus' }, 'zone'],
  ['no time', { startsAt: 'soon' }, 'startsAt'],
  ['a time in the year 0', { startsAt: '0000-01-01T00:00:00Z' }, 'startsAt'],
  ['a time after the year 9999', { startsAt: '9999-12-31T23:59:00-12:00' }, 'startsAt'],
  ['an unknown place', { place: 'moon' }, 'place'],
  ['a phone call without a number', { place: 'phone' }, 'phone'],
  ['a phone call to what is no number', { place: 'phone', phone: 'call me maybe' }, 'phone'],
  ['no name', { firstName: '' }, 'firstName'],
])('rejects a booking with %s', async (_what, facts, field) => {
  expect(await book(facts)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.arrayContaining([expect.any(String)]) } },
  });
});

test('a double click books once', async () => {
  await aHost(db);

  const answers = await Promise.all([book(), book()]);

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await db.$count(bookings)).toBe(1);
  expect(await db.$count(consultationRequests)).toBe(1);
});

test('gives nobody else a link to a booking by sending its address and time', async () => {
  await aHost(db);
  await book();

  const { status } = await book({ message: 'Let me see what Ada booked.' });

  expect(status).toBe(409);
});

test('answers suspected spam like a hold, but keeps its time free', async () => {
  await aHost(db);

  const { status, body } = await book({ website: 'http://robot.example' });

  expect(status).toBe(201);
  expect(body).toMatchObject({ booking: { status: 'held' } });
  expect(await slots(monday)).toMatchObject({ body: { count: 6 } });
  expect(await db.$count(outbox)).toBe(0);
});

test('allows an address three upcoming calls', async () => {
  await aHost(db);
  for (const time of ['14:00', '14:30', '15:00']) await book({ startsAt: `2025-06-16T${time}:00Z` });

  const { status } = await book({ startsAt: '2025-06-16T15:30:00Z' });

  expect(status).toBe(429);
});

test('names the hosts that can be booked and the next free time', async () => {
  const host = await aHost(db);
  await aHost(db, { isBookable: false });

  expect((await call(app, 'GET', '/api/hosts')).body).toEqual({
    data: [{ id: host.id, name: 'Jordan Moreno', title: 'AI architect' }],
    count: 1,
  });
  expect((await call(app, 'GET', '/api/slots/next?from=2025-06-14&zone=UTC')).body).toEqual({ startsAt: MONDAY_NINE });
});
