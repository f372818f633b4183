import { describe, expect, test } from 'vitest';
import { callNotes } from '#db/schema/call-notes.ts';
import { conversations } from '#db/schema/conversations.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Today } from '#features/today/contract.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, anOrder } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

const at = (text: string) => new Date(text);

async function read(role: 'editor' | 'advisor' | 'admin' = 'admin') {
  const { headers } = await signedInAs(app, db, role);
  const { body } = await call(app, 'GET', '/api/today', { headers });
  return body as Today;
}

test('is not for customers', async () => {
  const { headers } = await signedInAs(app, db, 'customer');

  expect((await call(app, 'GET', '/api/today', { headers })).status).toBe(403);
  expect((await call(app, 'GET', '/api/today')).status).toBe(401);
});

test('is empty when nobody waits', async () => {
  expect(await read()).toMatchObject({
    timeZone: 'America/Chicago',
    waiting: { leads: 0, conversations: 0, rows: [] },
    calls: [],
    notesDue: [],
    followUps: { count: 0, rows: [] },
    failed: { emails: 0, mailError: null, payments: { count: 0, rows: [] } },
  });
});

describe('who waits', () => {
  test('has the longest business wait first, leads and conversations together', async () => {
    const late = await aLead(db, {
      company: 'Alder',
      createdAt: at('2025-06-09T15:00:00Z'),
      message: 'Quotes leave late',
    });
    await aLead(db, { company: 'Not late yet', createdAt: at('2025-06-12T14:50:00Z') });
    await aLead(db, { company: 'Answered', createdAt: at('2025-06-02T15:00:00Z'), firstAnswerAt: NOW });
    const { id: userId } = await aUser(db, { firstName: 'Kavya', lastName: 'Mbeki' });
    const conversation = await aConversation(db, { userId });
    await db
      .update(conversations)
      .set({ title: 'Can you connect?', handedOverAt: at('2025-06-11T15:00:00Z'), isAwaitingStaff: true });

    const { waiting } = await read();

    expect(waiting).toMatchObject({
      leads: 1,
      conversations: 1,
      rows: [
        { kind: 'lead', id: late.id, about: 'Alder', said: 'Quotes leave late', waitedMinutes: 24 * 60 },
        { kind: 'conversation', name: 'Kavya Mbeki', said: 'Can you connect?', waitedMinutes: 8 * 60 },
      ],
    });
    expect(waiting.rows.map(({ path }) => path)).toEqual([
      `/admin?tab=contacts&layout=list&view=unanswered&request=${late.id}&do=reply`,
      `/admin?view=conversations&conversation=${conversation.id}&do=answer`,
    ]);
  });

  test('has a conversation since the first message after the last answer', async () => {
    const { id: userId } = await aUser(db);
    const handedOver = { handedOverAt: at('2025-06-02T15:00:00Z'), isAwaitingStaff: true };
    const { id: conversationId } = await aConversation(db, { userId, ...handedOver });
    await aMessage(db, { conversationId, role: 'staff', createdAt: at('2025-06-10T15:00:00Z') });
    await aMessage(db, { conversationId, createdAt: at('2025-06-11T15:00:00Z') });
    await aMessage(db, { conversationId, createdAt: at('2025-06-11T16:00:00Z') });

    const { waiting } = await read();

    expect(waiting.rows).toMatchObject([{ since: '2025-06-11T15:00:00.000Z', waitedMinutes: 8 * 60 }]);
  });

  test('has a customer once who waits in a conversation', async () => {
    const createdAt = at('2025-06-02T15:00:00Z');
    const { id: userId } = await aUser(db);
    const lead = await aLead(db, { createdAt, interest: 'Conversation' });
    const handedOver = { requestId: lead.id, handedOverAt: createdAt, isAwaitingStaff: true };
    await aConversation(db, { userId, ...handedOver });

    expect((await read()).waiting).toMatchObject({ leads: 0, rows: [{ kind: 'conversation' }] });

    await db.update(consultationRequests).set({ firstAnswerAt: createdAt, waitsSince: createdAt });
    expect((await read()).waiting).toMatchObject({ leads: 1, conversations: 1 });
  });

  test('lists all who wait', async () => {
    for (const day of ['02', '03', '04', '05']) await aLead(db, { createdAt: at(`2025-06-${day}T15:00:00Z`) });

    const { waiting } = await read();

    expect([waiting.leads, waiting.rows.length]).toEqual([4, 4]);
  });
});

test('lists the calls of the day in the business zone, with links to join', async () => {
  const host = await aHost(db, { meetingUrl: 'https://meet.test/priya' });
  const open = { hostId: host.id, status: 'confirmed' as const };
  await aCall(db, { ...open, startsAt: at('2025-06-13T04:30:00Z') });
  await aCall(db, { ...open, startsAt: at('2025-06-13T05:00:00Z') });
  await aCall(db, { ...open, startsAt: at('2025-06-12T17:00:00Z'), status: 'canceled' });

  const { calls } = await read();

  expect(calls.map(({ startsAt, joinUrl }) => [startsAt, joinUrl])).toEqual([
    ['2025-06-13T04:30:00.000Z', 'https://meet.test/priya'],
  ]);
});

test('lists follow-ups that are due, the oldest first', async () => {
  await aLead(db, { company: 'Due today', status: 'qualified', followUpOn: '2025-06-12' });
  await aLead(db, { company: 'Was due', status: 'contacted', followUpOn: '2025-06-06' });
  await aLead(db, { company: 'Tomorrow', status: 'contacted', followUpOn: '2025-06-13' });
  await aLead(db, { company: 'Won', status: 'won', followUpOn: '2025-06-01' });

  const { followUps } = await read();

  expect(followUps.rows.map(({ about, day }) => [about, day])).toEqual([
    ['Was due', '2025-06-06'],
    ['Due today', '2025-06-12'],
  ]);
  expect(followUps.count).toBe(2);
});

test('tells advisors who waits and when to call, without amounts', async () => {
  await aLead(db, { company: 'Alder', createdAt: at('2025-06-09T15:00:00Z'), followUpOn: '2025-06-12' });
  await anOrder(db, { amountCents: 7900, status: 'failed' });

  const today = await read('advisor');

  expect(today.waiting.rows).toMatchObject([{ about: 'Alder' }]);
  expect(today).toMatchObject({ failed: null, month: null });
  expect(JSON.stringify(today)).not.toMatch(/dollars|79/);
});

test('tells editors and advisors of their own calls only', async () => {
  const host = await aHost(db);
  await aCall(db, { hostId: host.id, status: 'confirmed', startsAt: at('2025-06-12T17:00:00Z') });
  await aLead(db, { createdAt: at('2025-06-09T15:00:00Z') });

  expect((await read('editor')).waiting).toEqual({ leads: 0, conversations: 0, rows: [] });
  expect((await read('editor')).calls).toEqual([]);
  expect((await read('advisor')).calls).toEqual([]);
  expect((await read('admin')).calls).toHaveLength(1);
});

test('lists what failed in the last seven days', async () => {
  const failed = await anOrder(db, { customerName: 'Esther Chen', amountCents: 7900, status: 'failed' });
  await anOrder(db, { status: 'failed', createdAt: at('2025-06-05T14:59:00Z') });
  const email = {
    kind: 'account' as const,
    recipient: 'ada@moreno.test',
    subject: 'Hello',
    text: '',
    html: '',
    nextAttemptAt: NOW,
  };
  await db.insert(outbox).values([
    { ...email, eventKey: 'new', createdAt: NOW, failedAt: NOW },
    { ...email, eventKey: 'old', createdAt: at('2025-06-01T15:00:00Z'), failedAt: at('2025-06-01T16:00:00Z') },
  ]);

  const { failed: found } = await read();

  expect(found).toMatchObject({
    emails: 1,
    payments: { count: 1, rows: [{ id: failed.id, name: 'Esther Chen', dollars: 79 }] },
  });
});

describe('the notes to send after calls', () => {
  const minutesAgo = (count: number) => new Date(NOW.getTime() - count * 60_000);

  test('are those of calls of the last week, the longest wait first', async () => {
    const host = await aHost(db);
    const lead = await aLead(db, { firstName: 'Elena', lastName: 'Hart' });
    const late = await aCall(db, {
      hostId: host.id,
      requestId: lead.id,
      startsAt: minutesAgo(30 * 60),
      status: 'done',
    });
    const due = await aCall(db, { hostId: host.id, startsAt: minutesAgo(30) });
    const sent = await aCall(db, { hostId: host.id, startsAt: minutesAgo(300), status: 'done' });
    await db.insert(callNotes).values([
      { bookingId: sent.id, heard: 'Invoices.', sentAt: NOW },
      { bookingId: late.id, heard: 'A draft.' },
    ]);
    await aCall(db, { hostId: host.id, startsAt: minutesAgo(29), status: 'canceled' });
    await aCall(db, { hostId: host.id, startsAt: minutesAgo(200), status: 'missed' });
    await aCall(db, { hostId: host.id, startsAt: minutesAgo(-60) });
    await aCall(db, { hostId: host.id, startsAt: minutesAgo(8 * 24 * 60 + 30), status: 'done' });
    await aCall(db, { hostId: host.id, startsAt: minutesAgo(400) }, { spamAt: NOW });

    const { notesDue } = await read();

    expect(notesDue).toMatchObject([
      { id: late.id, name: 'Elena Hart', isMarked: true, isOwn: false, dueAt: minutesAgo(5 * 60 + 30).toISOString() },
      { id: due.id, isMarked: false, dueAt: minutesAgo(-24 * 60).toISOString() },
    ]);
    expect(notesDue[0]?.path).toBe(`/admin?tab=contacts&request=${lead.id}`);
  });

  test.each(['editor', 'advisor'] as const)('of others are not shown to the role %s', async (role) => {
    const host = await aHost(db);
    await aCall(db, { hostId: host.id, startsAt: minutesAgo(60) });

    expect((await read(role)).notesDue).toEqual([]);
  });
});
