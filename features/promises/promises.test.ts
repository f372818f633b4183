import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PromiseKey } from '#content/promises.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { conversations } from '#db/schema/conversations.ts';
import { dataCopies } from '#db/schema/data-copies.ts';
import { closures } from '#db/schema/privacy.ts';
import { promises } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { eraseAccount } from '#features/privacy/commands/erase.server.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, aSubscription } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { watchPromises } from './commands/watch-promises.server.ts';
import { readPromises } from './queries/promises.server.ts';

const { ctx, db } = await testApp();

/** NOW is Thursday, June 12, 2025, 10:00 AM in Chicago. */
const at = (time: number): Ctx => ({ ...ctx, now: () => new Date(NOW.getTime() + time) });
const before = (time: number) => new Date(NOW.getTime() - time);
const as = (given: Ctx, role: 'advisor' | 'admin', id = 900) => ({ ...given, actor: { id, role } });

const due = async (given: Ctx = ctx) =>
  (await readPromises(as(given, 'admin'), {})).data.map(({ promise, dueAt }) => [promise, dueAt.toISOString()]);

const ended = (promise: PromiseKey) =>
  db.select({ dueAt: promises.dueAt, keptAt: promises.keptAt }).from(promises).where(eq(promises.promise, promise));

const figures = async (promise: PromiseKey, given: Ctx = ctx) =>
  (await readPromises(as(given, 'admin'), {})).months.at(-1)?.counts.find((one) => one.promise === promise);

describe('a reply to a request', () => {
  test('is due on the next business day until staff answer', async () => {
    const { id } = await aLead(db, { createdAt: before(HOUR) });

    expect(await due()).toEqual([['reply', '2025-06-13T14:00:00.000Z']]);

    await db.update(consultationRequests).set({ firstAnswerAt: NOW }).where(eq(consultationRequests.id, id));
    await watchPromises(at(MINUTE), () => false);
    expect(await due()).toEqual([]);
    expect(await ended('reply')).toEqual([{ dueAt: new Date('2025-06-13T14:00:00.000Z'), keptAt: NOW }]);
    expect(await figures('reply')).toMatchObject({ kept: 1, broken: 0 });
  });

  test('stays late when it comes late', async () => {
    await aLead(db, { createdAt: before(3 * DAY), firstAnswerAt: NOW, status: 'contacted' });

    await watchPromises(at(MINUTE), () => false);

    expect(await figures('reply')).toMatchObject({ kept: 0, broken: 1 });
  });

  test('counts as broken from the moment it was due', async () => {
    await aLead(db, { createdAt: before(DAY) });

    expect(await figures('reply', at(-MINUTE))).toMatchObject({ kept: 0, broken: 0 });
    expect(await figures('reply', at(MINUTE))).toMatchObject({ kept: 0, broken: 1 });
  });

  test('is owed neither for spam, nor with a booked call, nor for a hand-over', async () => {
    const host = await aHost(db);
    await aLead(db, { spamAt: NOW });
    await aLead(db, { interest: 'Conversation' });
    await aCall(db, { hostId: host.id });

    expect(await due()).toEqual([]);
  });

  test('keeps its verdict when holidays change afterwards', async () => {
    await aLead(db, { createdAt: before(3 * DAY), firstAnswerAt: NOW, status: 'contacted' });
    await watchPromises(at(MINUTE), () => false);

    const holidays = ['2025-06-09', '2025-06-10', '2025-06-11'];
    await watchPromises({ ...at(MINUTE), mail: { ...ctx.mail, holidays } }, () => false);

    expect(await figures('reply')).toMatchObject({ kept: 0, broken: 1 });
  });
});

describe('written notes', () => {
  const heldCall = async (endsAt: Date, facts = {}) => {
    const host = await aHost(db);
    const startsAt = new Date(endsAt.getTime() - 30 * MINUTE);
    return aCall(db, { hostId: host.id, startsAt, endsAt, status: 'done', ...facts });
  };

  test('are due a day after the call, on any day, until they are sent', async () => {
    const { id } = await heldCall(before(HOUR));

    expect(await due()).toEqual([['notes', new Date(NOW.getTime() + 23 * HOUR).toISOString()]]);

    await db.insert(callNotes).values({ bookingId: id, heard: 'A', sentAt: NOW });
    await watchPromises(at(MINUTE), () => false);
    expect((await due()).map(([promise]) => promise)).toEqual(['strategy']);
    expect(await ended('notes')).toMatchObject([{ keptAt: NOW }]);
  });

  test('can still be taken back right after sending', async () => {
    const { id } = await heldCall(before(HOUR));
    await db.insert(callNotes).values({ bookingId: id, heard: 'A', sentAt: NOW });

    await watchPromises(at(5_000), () => false);

    expect(await ended('notes')).toEqual([]);
  });

  test('are owed for no call that was missed or canceled', async () => {
    await heldCall(before(HOUR), { status: 'missed' });
    await heldCall(before(3 * HOUR), { status: 'canceled', canceledBy: 'visitor', canceledAt: NOW });

    expect(await due()).toEqual([]);
  });

  test('that nobody asks for any more are broken', async () => {
    await heldCall(before(8 * DAY + HOUR));

    await watchPromises(ctx, () => false);

    expect(await due()).toEqual([]);
    expect(await ended('notes')).toMatchObject([{ keptAt: null }]);
  });

  test('are seen by their host and by admins', async () => {
    const { hostId } = await heldCall(before(HOUR));

    expect((await readPromises(as(ctx, 'advisor', hostId), {})).count).toBe(1);
    expect((await readPromises(as(ctx, 'advisor'), {})).count).toBe(0);
  });
});

describe('a priority answer', () => {
  async function aHandOver(plan: string, facts: Partial<typeof conversations.$inferInsert> = {}) {
    const { id: userId } = await aUser(db);
    const { id: subscriptionId } = await aSubscription(db, { userId, plan, agentId: 'ai-specialist' });
    const { id } = await aConversation(db, {
      userId,
      agentId: 'ai-specialist',
      handedOverAt: before(HOUR),
      isAwaitingStaff: true,
      ...facts,
    });
    const say = (role: 'note' | 'staff' | 'user', content: string, createdAt: Date) =>
      aMessage(db, { conversationId: id, role, content, createdAt });
    await say('note', 'handed_over', before(HOUR));
    return { id, subscriptionId, say };
  }

  test('is due within four business hours with a plan that sells it', async () => {
    await aHandOver('Premium');
    await aHandOver('Basic');

    expect(await due()).toEqual([['priority', '2025-06-12T18:00:00.000Z']]);
  });

  test('follows from the plan that the customer had when they asked', async () => {
    const { subscriptionId } = await aHandOver('Premium');
    const change = {
      actorName: 'system',
      action: 'subscription.change-plan',
      subject: `subscription ${subscriptionId}`,
    };
    await db.insert(auditEntries).values({ ...change, at: NOW, before: { plan: 'Basic' }, after: { plan: 'Premium' } });

    expect(await due()).toEqual([]);
  });

  test('is kept by the first answer of staff', async () => {
    const { id, say } = await aHandOver('Premium');
    await say('staff', 'Here I am', before(MINUTE));
    await say('staff', 'And again', NOW);
    await db.update(conversations).set({ isAwaitingStaff: false }).where(eq(conversations.id, id));

    await watchPromises(ctx, () => false);

    expect(await due()).toEqual([]);
    expect(await ended('priority')).toMatchObject([{ keptAt: before(MINUTE) }]);
  });

  test('is started again by the next hand-over', async () => {
    const { say } = await aHandOver('Premium', { handedOverAt: NOW });
    await say('note', 'given_back', before(30 * MINUTE));
    await say('note', 'handed_over', NOW);
    await say('user', 'Please', NOW);

    await watchPromises(ctx, () => false);

    expect(await due()).toEqual([['priority', '2025-06-12T19:00:00.000Z']]);
    expect(await ended('priority')).toEqual([]);
  });
});

describe('requests for personal data', () => {
  const aCopy = (facts: Partial<typeof dataCopies.$inferInsert> = {}) =>
    db.insert(dataCopies).values({
      email: 'ada@moreno.test',
      createdAt: before(DAY),
      confirmedAt: before(DAY),
      expiresAt: new Date(NOW.getTime() + DAY),
      ...facts,
    });

  test('are due after 30 days, and only admins see them', async () => {
    await aCopy();

    expect(await due()).toEqual([['copy', '2025-07-11T15:00:00.000Z']]);
    expect((await readPromises(as(ctx, 'advisor'), {})).promises.map(({ promise }) => promise)).toEqual([
      'reply',
      'notes',
      'strategy',
      'plan',
      'priority',
      'contact',
    ]);
  });

  test('start when the address is confirmed, and are kept when the copy is ready', async () => {
    await aCopy({ confirmedAt: null });
    await aCopy({ email: 'ben@okafor.test', readyAt: NOW });

    await watchPromises(ctx, () => false);

    expect(await due()).toEqual([]);
    expect(await ended('copy')).toMatchObject([{ keptAt: NOW }]);
  });

  test('to be erased are kept by the erasure, which leaves nothing else due', async () => {
    const { id: userId } = await aUser(db);
    await aSubscription(db, { userId, plan: 'Premium', status: 'canceled', canceledAt: NOW });
    await db.insert(closures).values({
      userId,
      kind: 'delete',
      requestedAt: before(7 * DAY),
      eraseAt: NOW,
      keepTokenHash: 'hash',
    });
    expect(await due()).toEqual([['deletion', '2025-07-05T15:00:00.000Z']]);

    await eraseAccount(ctx, userId);

    expect(await due()).toEqual([]);
    expect(await ended('deletion')).toEqual([{ dueAt: new Date('2025-07-05T15:00:00.000Z'), keptAt: NOW }]);
  });
});
