import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings, busyTimes } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { aLead } from '#tests/support/business.ts';
import { signedInAs, signIn } from '#tests/support/people.ts';

const { app, db } = await testApp();

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

const anHourAgo = { startsAt: minutes(-60) };

async function anAdminHost() {
  const host = await aHost(db);
  return { host, headers: await signIn(app, host.username) };
}

async function anEditorHost() {
  const host = await aHost(db, { user: { role: 'editor' } });
  return { host, headers: await signIn(app, host.username) };
}

const tomorrow = minutes(24 * 60);
const newLead = {
  lead: 'new',
  firstName: 'Ivy',
  lastName: 'Cole',
  email: 'ivy@cole.test',
  company: '',
  interest: 'custom-ai',
  message: '',
  phone: '',
};
const aNewCall = (hostId: number, facts = {}) => ({
  hostId,
  startsAt: MONDAY_NINE,
  zone: 'America/Chicago',
  place: 'video',
  ...newLead,
  ...facts,
});

const CALLS: [method: string, path: (host: number, booking: number) => string, json?: object][] = [
  ['GET', () => '/api/calendar'],
  ['GET', (host) => `/api/calendar/hosts/${host}`],
  ['GET', (host) => `/api/calendar/hosts/${host}/slots?from=2025-06-16&days=7`],
  ['GET', (host) => `/api/calendar/hosts/${host}/feed`],
  ['POST', (host) => `/api/calendar/hosts/${host}/feed`, {}],
  ['POST', (host) => `/api/calendar/hosts/${host}/busy`, {}],
  ['PATCH', (_host, booking) => `/api/calendar/calls/${booking}`, { status: 'done' }],
  ['POST', (_host, booking) => `/api/calendar/calls/${booking}/move`, { startsAt: MONDAY_NINE, sequence: 0 }],
  ['POST', (_host, booking) => `/api/calendar/calls/${booking}/cancel`, { reason: 'Ill' }],
];

describe.each(CALLS)('%s %s', (method, path, json) => {
  test('rejects anonymous callers and customers', async () => {
    const { user } = await signedInAs(app, db, 'customer');
    const headers = await signIn(app, user.username);

    expect(await call(app, method, path(1, 1), { json })).toMatchObject({ status: 401 });
    expect(await call(app, method, path(1, 1), { json, headers })).toMatchObject({ status: 403 });
  });

  test('hides another host from editors', async () => {
    const { host } = await anAdminHost();
    const booking = await aCall(db, { hostId: host.id, ...anHourAgo });
    const { headers } = await anEditorHost();

    const { status, body } = await call(app, method, path(host.id, booking.id), { json, headers });

    if (path(1, 1) === '/api/calendar') expect(body).toMatchObject({ calls: [], hosts: [{ isHost: true }] });
    else expect(status).toBe(404);
  });
});

test('shows admins the week of every host and editors only their own', async () => {
  const { host, headers } = await anAdminHost();
  const editor = await anEditorHost();
  await aCall(db, { hostId: host.id, ...anHourAgo });
  await aCall(db, { hostId: editor.host.id, startsAt: tomorrow });

  const all = await call(app, 'GET', '/api/calendar', { headers });
  const own = await call(app, 'GET', '/api/calendar', { headers: editor.headers });

  expect(all.body).toMatchObject({ zone: 'America/Chicago', calls: [{ hostId: host.id }, { hostId: editor.host.id }] });
  expect(all.body).toHaveProperty('days.0', '2025-06-09');
  expect(own.body).toMatchObject({ calls: [{ hostId: editor.host.id, requestId: null }] });
});

test('shows the week of a linked call, busy times and open hours in the zone of one host', async () => {
  const { host, headers } = await anAdminHost();
  const london = await aHost(db, { zone: 'Europe/London' });
  const booking = await aCall(db, { hostId: london.id, startsAt: new Date('2025-07-02T10:00:00Z') });
  await db
    .insert(busyTimes)
    .values({ hostId: london.id, startsAt: booking.endsAt, endsAt: new Date('2025-07-02T12:00:00Z') });

  const { body } = await call(app, 'GET', `/api/calendar?booking=${booking.id}&host=${london.id}`, { headers });

  expect(body).toMatchObject({ zone: 'Europe/London', calls: [{ id: booking.id }], busy: [{ hostId: london.id }] });
  expect(body).toHaveProperty('days.0', '2025-06-30');
  expect(body).toHaveProperty('open.0', {
    hostId: london.id,
    startsAt: '2025-06-30T08:00:00.000Z',
    endsAt: '2025-06-30T11:00:00.000Z',
  });
  expect(host.id).not.toBe(london.id);
});

test('says of each call what became of its latest emails', async () => {
  const { host, headers } = await anAdminHost();
  const json = aNewCall(host.id, { isOutside: false });
  const booked = await call(app, 'POST', '/api/calendar/calls', { headers, json });
  await db
    .update(outbox)
    .set({ sentAt: minutes(1) })
    .where(eq(outbox.kind, 'staff'));

  const { body } = await call(app, 'GET', '/api/calendar?week=2025-06-16', { headers });

  const queued = { state: 'queued', at: NOW.toISOString(), isDelayed: false };
  expect(booked.body).toMatchObject({ emails: { visitor: queued, host: queued } });
  expect(body).toMatchObject({
    calls: [{ emails: { visitor: queued, host: { state: 'sent', at: minutes(1).toISOString() } } }],
  });
});

test('marks a call as done, answers its lead, and takes the mark back', async () => {
  const { host, headers } = await anAdminHost();
  const { id, requestId } = await aCall(db, { hostId: host.id, ...anHourAgo });
  const mark = (status: string) => call(app, 'PATCH', `/api/calendar/calls/${id}`, { headers, json: { status } });

  expect(await mark('done')).toMatchObject({ status: 200, body: { status: 'done' } });
  const [lead] = await db.select().from(consultationRequests).where(eq(consultationRequests.id, requestId));
  expect(lead?.firstAnswerAt).toEqual(NOW);

  expect(await mark('confirmed')).toMatchObject({ body: { status: 'confirmed' } });
  expect(await db.$count(auditEntries)).toBe(2);
});

test('does not mark a call before it starts', async () => {
  const { host, headers } = await anAdminHost();
  const { id } = await aCall(db, { hostId: host.id, startsAt: tomorrow });

  const { status, body } = await call(app, 'PATCH', `/api/calendar/calls/${id}`, {
    headers,
    json: { status: 'missed' },
  });

  expect([status, body]).toMatchObject([409, { code: 'not_started' }]);
});

test('moves a call to a free time and emails both sides', async () => {
  const { host, headers } = await anAdminHost();
  const { id } = await aCall(db, { hostId: host.id, startsAt: tomorrow });
  const json = { startsAt: MONDAY_NINE, sequence: 0 };

  const moved = await call(app, 'POST', `/api/calendar/calls/${id}/move`, { headers, json });
  const other = { ...json, startsAt: '2025-06-16T15:00:00.000Z' };
  const again = await call(app, 'POST', `/api/calendar/calls/${id}/move`, { headers, json: other });

  expect(moved).toMatchObject({ status: 200, body: { startsAt: MONDAY_NINE, sequence: 1 } });
  expect(again).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  expect(await db.$count(outbox)).toBe(2);
  expect(await db.$count(auditEntries)).toBe(1);
});

test('moves a call outside the availability only when told so, and never onto another call', async () => {
  const { host, headers } = await anAdminHost();
  const { id } = await aCall(db, { hostId: host.id, startsAt: tomorrow });
  await aCall(db, { hostId: host.id, startsAt: new Date(MONDAY_NINE) });
  const move = (json: object) =>
    call(app, 'POST', `/api/calendar/calls/${id}/move`, { headers, json: { sequence: 0, ...json } });
  const evening = '2025-06-16T23:00:00.000Z';

  expect(await move({ startsAt: evening })).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await move({ startsAt: MONDAY_NINE, isOutside: true })).toMatchObject({ status: 409 });
  expect(await move({ startsAt: '2125-06-16T23:00:00.000Z', isOutside: true })).toMatchObject({ status: 400 });
  expect(await move({ startsAt: evening, isOutside: true })).toMatchObject({ status: 200 });
});

test('books on behalf of somebody new, without a hold', async () => {
  const { host, headers } = await anEditorHost();

  const { status, body } = await call(app, 'POST', '/api/calendar/calls', { headers, json: aNewCall(host.id) });

  expect([status, body]).toMatchObject([201, { status: 'confirmed', firstName: 'Ivy' }]);
  expect(await db.select().from(consultationRequests)).toMatchObject([{ email: 'ivy@cole.test', firstAnswerAt: NOW }]);
  expect(await db.$count(outbox, eq(outbox.recipient, 'ivy@cole.test'))).toBe(1);
});

test('books on behalf of a lead that an admin chose', async () => {
  const { host, headers } = await anAdminHost();
  const lead = await aLead(db);
  const { startsAt, zone } = aNewCall(host.id);
  const json = { hostId: host.id, startsAt, zone, place: 'video', lead: 'known', requestId: lead.id };

  expect(await call(app, 'POST', '/api/calendar/calls', { headers, json })).toMatchObject({
    status: 201,
    body: { requestId: lead.id },
  });
  expect(await db.$count(consultationRequests)).toBe(1);
});

test.each([
  ['another host', { hostId: 999 }, 404],
  ['no number for a phone call', { place: 'phone' }, 400],
  ['a number that is too short for a phone call', { place: 'phone', phone: '12' }, 400],
  ['a time in the past', { startsAt: '2025-06-01T14:00:00Z', isOutside: true }, 400],
  ['an unknown zone', { zone: 'Mars/Olympus' }, 400],
  ['a name that is missing', { firstName: '' }, 400],
  ['a lead, which editors cannot see', { lead: 'known', requestId: 1 }, 404],
])('rejects a booking on behalf with %s', async (_what, facts, status) => {
  const { host, headers } = await anEditorHost();
  await aLead(db);

  const answer = await call(app, 'POST', '/api/calendar/calls', { headers, json: aNewCall(host.id, facts) });

  expect(answer.status).toBe(status);
  expect(await db.$count(bookings)).toBe(0);
});

test('lists the free half-hours of a host who takes no bookings from visitors', async () => {
  const host = await aHost(db, { isBookable: false });
  const headers = await signIn(app, host.username);

  const path = `/api/calendar/hosts/${host.id}/slots?from=2025-06-16&days=1`;

  expect(await call(app, 'GET', path, { headers })).toMatchObject({ body: { count: 6, zone: 'America/Chicago' } });
});
