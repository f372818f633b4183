import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { call, contentOf, testApp } from '#tests/support/app.ts';
import { aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { aLead } from '#tests/support/business.ts';
import { signIn } from '#tests/support/people.ts';

// Staff press the button again when an answer got lost on its way, or press it twice.

const { app, db } = await testApp();

async function aSignedInHost() {
  const host = await aHost(db);
  const headers = await signIn(app, host.username);
  const send = (path: string, json: object) => call(app, 'POST', `/api/calendar/calls${path}`, { headers, json });
  return { host, send };
}

const ivy = {
  lead: 'new',
  firstName: 'Ivy',
  lastName: 'Cole',
  email: 'Ivy@Cole.test',
  company: '',
  interest: 'custom-ai',
  message: 'Three invoices.',
  phone: '',
};
const at = (hostId: number, about: object) => ({
  hostId,
  startsAt: MONDAY_NINE,
  zone: 'America/Chicago',
  place: 'video',
  ...about,
});

test('books once for somebody new', async () => {
  const { host, send } = await aSignedInHost();

  const [first, second] = await Promise.all([send('', at(host.id, ivy)), send('', at(host.id, ivy))]);
  const third = await send('', at(host.id, { ...ivy, isOutside: true }));

  expect(first.status).toBe(201);
  expect([second, third].map(contentOf)).toEqual([contentOf(first), contentOf(first)]);
  expect(await db.$count(bookings)).toBe(1);
  expect(await db.$count(consultationRequests)).toBe(1);
});

test('books once for a lead', async () => {
  const { host, send } = await aSignedInHost();
  const lead = await aLead(db);
  const known = at(host.id, { lead: 'known', requestId: lead.id });

  const first = await send('', known);
  const emails = await db.$count(outbox);

  expect(contentOf(await send('', known))).toEqual(contentOf(first));
  expect(await db.$count(outbox)).toBe(emails);
});

test.each([
  ['another person', { firstName: 'Ina' }],
  ['another place', { place: 'phone', phone: '+1 512 555 0199' }],
])('a time that was booked is taken for %s', async (_what, other) => {
  const { host, send } = await aSignedInHost();
  await send('', at(host.id, ivy));

  const answer = await send('', at(host.id, { ...ivy, ...other }));

  expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
});

test('a time that another admin booked for the same person is taken', async () => {
  const { host, send } = await aSignedInHost();
  await send('', at(host.id, ivy));
  const other = await aSignedInHost();

  expect(await other.send('', at(host.id, ivy))).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
});

test('moves once', async () => {
  const { host, send } = await aSignedInHost();
  const booking = await aCall(db, { hostId: host.id });
  const move = { startsAt: MONDAY_NINE, sequence: 0 };

  const first = await send(`/${booking.id}/move`, move);
  const emails = await db.$count(outbox);

  expect(first).toMatchObject({ status: 200, body: { sequence: 1 } });
  expect(contentOf(await send(`/${booking.id}/move`, move))).toEqual(contentOf(first));
  expect(await db.$count(outbox)).toBe(emails);
  expect(await db.$count(auditEntries)).toBe(1);
});

test('cancels once', async () => {
  const { host, send } = await aSignedInHost();
  const booking = await aCall(db, { hostId: host.id });

  const first = await send(`/${booking.id}/cancel`, { reason: 'Ill' });

  expect(contentOf(await send(`/${booking.id}/cancel`, { reason: 'Ill' }))).toEqual(contentOf(first));
  expect(await db.$count(auditEntries)).toBe(1);
});
