import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { addNote } from '#features/leads/commands/notes.server.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, anOrder, daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import type { EntryOf, TimelineEntry } from './contract.ts';
import { findPersonOfCustomer, findPersonOfRequest } from './queries/person.server.ts';
import { readTimeline } from './queries/timeline.server.ts';
import type { TimelineFilter } from './rules.ts';

const { ctx, db } = await testApp();

const ADA = 'ada@moreno.test';
const admin: Ctx = { ...ctx, actor: { id: 1, role: 'admin' } };

async function ofRequest(id: number, filter: TimelineFilter = 'all'): Promise<TimelineEntry[]> {
  const person = await findPersonOfRequest(admin, id);
  return person ? (await readTimeline(admin, person, { filter })).data : [];
}

const kindsOf = (entries: TimelineEntry[]) => entries.map(({ kind }) => kind);
const only = <Kind extends TimelineEntry['kind']>(entries: TimelineEntry[], kind: Kind) =>
  entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind);

const email = { subject: 'Hi', text: 'Hi', html: 'Hi', createdAt: NOW, nextAttemptAt: NOW };

describe('a call', () => {
  test.each([
    ['held', true],
    ['expired', true],
    ['confirmed', false],
    ['canceled', false],
  ] as const)('that is %s was only held: %s', async (status, isHeld) => {
    const host = await aHost(db);
    const { requestId } = await aCall(db, { hostId: host.id, status });

    expect(only(await ofRequest(requestId), 'booked')).toMatchObject([
      { isHeld, host: 'Jordan Moreno', bookedBy: null },
    ]);
  });

  test('booked on behalf names who booked it', async () => {
    const host = await aHost(db);
    const priya = await aUser(db, { firstName: 'Priya', lastName: 'Raman', role: 'admin' });
    const { requestId } = await aCall(db, { hostId: host.id, bookedById: priya.id });

    expect(only(await ofRequest(requestId), 'booked')).toMatchObject([{ bookedBy: 'Priya Raman' }]);
  });

  test('that its visitor moved and canceled tells both, with the reason', async () => {
    const host = await aHost(db);
    const facts = { movedAt: daysFromNow(1), canceledAt: daysFromNow(2), cancelReason: 'Ill' };
    const { requestId } = await aCall(db, { hostId: host.id, status: 'canceled', canceledBy: 'visitor', ...facts });

    const entries = await ofRequest(requestId);

    expect(kindsOf(entries)).toEqual(['booking-canceled', 'booking-moved', 'request', 'booked']);
    expect(entries[0]).toMatchObject({ reason: 'Ill' });
  });

  test('that staff moved and canceled is told once, by the audit log', async () => {
    const host = await aHost(db);
    const facts = { movedAt: daysFromNow(1), canceledAt: daysFromNow(2), canceledBy: 'staff' } as const;
    const { id, requestId } = await aCall(db, { hostId: host.id, status: 'canceled', ...facts });
    const entry = { actorId: host.id, actorName: host.username, subject: `booking ${id}` };
    await db.insert(auditEntries).values([
      { ...entry, at: daysFromNow(1), action: 'booking.move' },
      { ...entry, at: daysFromNow(2), action: 'booking.cancel' },
    ]);

    const entries = await ofRequest(requestId);

    expect(kindsOf(entries)).toEqual(['change', 'change', 'request', 'booked']);
    expect(entries).toMatchObject([
      { action: 'booking.cancel', actor: 'Jordan Moreno' },
      { action: 'booking.move' },
      {},
      {},
    ]);
  });

  test('that its visitor moved after staff did tells both moves', async () => {
    const host = await aHost(db);
    const { id, requestId } = await aCall(db, { hostId: host.id, movedAt: daysFromNow(2) });
    const moved = { actorName: 'jordan', action: 'booking.move', subject: `booking ${id}` };
    await db.insert(auditEntries).values({ ...moved, at: daysFromNow(1) });

    expect(kindsOf(await ofRequest(requestId))).toEqual(['booking-moved', 'change', 'request', 'booked']);
  });
});

describe('an email', () => {
  test.each([
    ['queued', {}, { status: 'queued', error: null }],
    ['sent', { sentAt: NOW }, { status: 'sent' }],
    ['failed', { failedAt: NOW, lastError: 'No such user' }, { status: 'failed', error: 'No such user' }],
    ['without a text', { text: '' }, { hasText: false }],
    ['to staff', { kind: 'staff', recipient: 'staff@studio.test' }, { isInternal: true, hasText: true }],
  ] as const)('that is %s is told so', async (_what, facts, expected) => {
    const { id } = await aLead(db);
    await db.insert(outbox).values({ ...email, recipient: ADA, eventKey: 'one', requestId: id, ...facts });

    expect(await ofRequest(id, 'emails')).toMatchObject([expected]);
  });

  test('that answered first tells after how many minutes', async () => {
    const staff = await aUser(db, { role: 'admin', firstName: 'Priya', lastName: 'Raman' });
    const firstAnswerAt = new Date(NOW.getTime() + 90.9 * MINUTE);
    const { id } = await aLead(db, { firstAnswerAt });
    const reply = { ...email, recipient: ADA, requestId: id, authorId: staff.id };
    await db.insert(outbox).values([
      { ...reply, eventKey: 'first', createdAt: firstAnswerAt },
      { ...reply, eventKey: 'second', createdAt: daysFromNow(1) },
    ]);

    const [second, first] = only(await ofRequest(id), 'email');

    expect(first).toMatchObject({ author: 'Priya Raman', firstAfter: 90 });
    expect(second).toMatchObject({ author: 'Priya Raman', firstAfter: null });
  });

  test('to the account belongs to it alone, without those to staff', async () => {
    const account = await aUser(db, { email: ADA, emailVerifiedAt: NOW });
    await db.insert(outbox).values([
      { ...email, recipient: ADA, eventKey: 'own', subject: 'Welcome' },
      { ...email, recipient: ADA, eventKey: 'staff', kind: 'staff', subject: 'A request' },
      { ...email, recipient: 'ben@okafor.test', eventKey: 'other', subject: 'Welcome, Ben' },
    ]);
    const person = await findPersonOfCustomer(admin, account.id);
    if (!person) throw new Error('The customer is unknown');

    const { data } = await readTimeline(admin, person, { filter: 'emails' });

    expect(data).toMatchObject([{ subject: 'Welcome', isInternal: false }]);
  });
});

describe('a note', () => {
  test('is told once, although the audit log has it too', async () => {
    const staff = await aUser(db, { role: 'admin', firstName: 'Priya', lastName: 'Raman' });
    const { id } = await aLead(db, { createdAt: daysFromNow(-1) });
    await addNote({ ...ctx, actor: { id: staff.id, role: 'admin' } }, id, { text: 'Called.' });

    expect(kindsOf(await ofRequest(id))).toEqual(['note', 'request']);
    expect(await ofRequest(id, 'notes')).toMatchObject([{ text: 'Called.', author: 'Priya Raman', requestId: id }]);
  });

  test('of another request of the person is told too', async () => {
    const staff = await aUser(db, { role: 'admin' });
    const [first, second] = [await aLead(db), await aLead(db)];
    await addNote({ ...ctx, actor: { id: staff.id, role: 'admin' } }, second.id, { text: 'Called.' });

    expect(await ofRequest(first.id, 'notes')).toMatchObject([{ requestId: second.id }]);
  });
});

describe('what staff changed', () => {
  const change = (facts: Partial<typeof auditEntries.$inferInsert> & { subject: string }) =>
    db.insert(auditEntries).values({ at: daysFromNow(1), actorName: 'root', action: 'contact.update', ...facts });

  test('names the owner that was chosen', async () => {
    const owner = await aUser(db, { firstName: '', lastName: '', username: 'priya', role: 'admin' });
    const { id } = await aLead(db);
    await change({ subject: `contact ${id}`, after: { ownerId: owner.id } });

    expect(only(await ofRequest(id), 'change')).toMatchObject([{ owner: 'priya', actor: 'root' }]);
  });

  test('keeps the name of an actor who left, and names nobody for a job', async () => {
    const left = await aUser(db, { username: 'left' });
    const { id } = await aLead(db);
    await change({ subject: `contact ${id}`, actorId: left.id, actorName: 'left' });
    await change({ subject: `contact ${id}`, actorName: 'system', at: daysFromNow(2) });
    await db.delete(users);

    expect(only(await ofRequest(id), 'change').map(({ actor }) => actor)).toEqual([null, 'left']);
  });

  test('is found under orders and the account, not under similar numbers', async () => {
    const account = await aUser(db, { email: ADA, emailVerifiedAt: NOW, createdAt: NOW });
    const order = await anOrder(db, { userId: account.id });
    const { id } = await aLead(db);
    await change({ subject: `order ${order.id}`, action: 'order.refund' });
    await change({ subject: `customer ${account.id} ${account.username}`, action: 'customer.update' });
    for (const subject of [`contact ${id}1`, `order ${order.id}0`, 'contact']) await change({ subject });

    const actions = only(await ofRequest(id), 'change').map(({ action }) => action);

    expect(actions.toSorted()).toEqual(['customer.update', 'order.refund']);
  });
});

test('spam from the same address is told only beside itself', async () => {
  const genuine = await aLead(db);
  const spam = await aLead(db, { spamAt: NOW });
  const requestsOf = async (id: number) => only(await ofRequest(id), 'request').map(({ requestId }) => requestId);

  expect(await requestsOf(genuine.id)).toEqual([genuine.id]);
  expect(await requestsOf(spam.id)).toEqual([spam.id, genuine.id]);
});

test('a timeline of exactly one page has no second one', async () => {
  for (let count = 0; count < 31; count++) await aLead(db, { email: count < 30 ? ADA : 'ben@okafor.test' });
  const person = await findPersonOfRequest(admin, 1);
  if (!person) throw new Error('The request is unknown');

  const first = await readTimeline(admin, person, { filter: 'all' });
  await aLead(db, { createdAt: daysFromNow(-1) });
  const longer = await readTimeline(admin, person, { filter: 'all' });
  const rest = await readTimeline(admin, person, { filter: 'all', cursor: longer.nextCursor });

  expect([first.data.length, first.nextCursor]).toEqual([30, null]);
  expect(rest).toMatchObject({ data: [{ at: daysFromNow(-1).toISOString() }], nextCursor: null });
});
