import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { notificationRecipients, notifications } from '#db/schema/notifications.ts';
import { promises, SWITCH } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { erasePerson } from '#features/privacy/commands/erase.server.ts';
import { deleteRequests } from '#features/requests/commands/delete-requests.server.ts';
import { updateConsultation } from '#features/requests/commands/requests.server.ts';
import { createRandom } from '#lib/random.ts';
import type { BusinessTime } from '#lib/time/business-time.ts';
import { DAY, HOUR, MINUTE, UNDO_MS } from '#lib/time/durations.ts';
import { DEFAULT_OPENING_HOURS, parseOpeningHours } from '#lib/time/opening-hours.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, aSubscription } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { switchPromise } from './commands/switch-promise.server.ts';
import { watchPromises } from './commands/watch-promises.server.ts';
import { readPromises } from './queries/promises.server.ts';
import { tellingTimes } from './rules.ts';

const { ctx, db } = await testApp();

/** NOW is Thursday, June 12, 2025, 10:00 AM in Chicago. */
const at = (time: number, given: Ctx = ctx): Ctx => ({ ...given, now: () => new Date(NOW.getTime() + time) });
const watch = (given: Ctx) => watchPromises(given, () => false);
const told = async () => (await db.select().from(notifications).orderBy(notifications.id)).map((one) => one.eventKey);
const recipients = async () => (await db.select().from(outbox).orderBy(outbox.id)).map((one) => one.recipient);

async function aTeam() {
  const owner = await aUser(db, { role: 'advisor', username: 'owner', firstName: 'Priya', lastName: 'Raman' });
  const admin = await aUser(db, { role: 'admin', username: 'boss' });
  await aUser(db, { role: 'advisor', username: 'other' });
  return { owner, admin };
}

test('tells the owner at half of the term and admins at three quarters, each once', async () => {
  const { owner } = await aTeam();
  const { id } = await aLead(db, { firstName: 'Marta', lastName: 'Quinn', ownerId: owner.id });

  await watch(at(4 * HOUR - MINUTE));
  expect(await told()).toEqual([]);

  await watch(at(4 * HOUR));
  await watch(at(5 * HOUR));
  expect(await told()).toEqual([`promise:reply:${id}:owner`]);
  expect(await recipients()).toEqual(['owner@example.test']);

  await watch(at(6 * HOUR));
  await watch(at(7 * HOUR));
  expect(await told()).toEqual([`promise:reply:${id}:owner`, `promise:reply:${id}:admins`]);
  expect(await recipients()).toEqual(['owner@example.test', 'boss@example.test']);
  const [, email] = await db.select().from(outbox).orderBy(outbox.id);
  expect(email?.text).toContain('Priya Raman has promised Marta Quinn this within 1 business day');
});

test('tells admins when the owner would be told if nobody owns it', async () => {
  await aTeam();
  const { id } = await aLead(db);

  await watch(at(4 * HOUR));

  expect(await told()).toEqual([`promise:reply:${id}:admins`]);
  expect(await recipients()).toEqual(['boss@example.test']);
});

test('forgets what was told of a lead when it is deleted, and of no other', async () => {
  const { owner, admin } = await aTeam();
  const { id } = await aLead(db);
  await aCall(db, { hostId: (await aHost(db)).id, requestId: id, startsAt: new Date(NOW.getTime() - DAY) });
  const { id: other } = await aLead(db);
  for (const one of [id, other]) await updateConsultation(actingAs(ctx, admin), one, { ownerId: owner.id });
  await watch(at(-30 * MINUTE));
  await watch(at(4 * HOUR));
  expect(await told()).toContainEqual(expect.stringMatching(/^promise:notes:/));

  await deleteRequests(ctx, [id]);

  expect(await told()).toEqual([expect.stringMatching(`^owner:request ${other}:`), `promise:reply:${other}:owner`]);
});

test('shows it in the bell of those who are told, and of nobody else', async () => {
  const { owner } = await aTeam();
  await aLead(db, { ownerId: owner.id });

  await watch(at(4 * HOUR));

  expect(await db.select().from(notificationRecipients)).toMatchObject([{ userId: owner.id }]);
});

test('tells nobody of what was kept', async () => {
  await aTeam();
  await aLead(db, { firstAnswerAt: NOW });

  await watch(at(7 * HOUR));

  expect(await told()).toEqual([]);
});

test('tells within a day what no process told in time, and nothing older', async () => {
  await aTeam();
  const { id } = await aLead(db);
  await aLead(db, { createdAt: new Date(NOW.getTime() - 7 * DAY) });

  await watch(at(DAY - MINUTE));

  expect(await told()).toEqual([`promise:reply:${id}:admins`]);
});

test('tells the owner and admins once it is broken, and of nothing else any more', async () => {
  const { owner } = await aTeam();
  const { id } = await aLead(db, { firstName: 'Marta', ownerId: owner.id });

  await watch(at(DAY));
  await watch(at(DAY + HOUR));

  expect(await told()).toEqual([`promise:reply:${id}:broken`]);
  expect((await recipients()).toSorted()).toEqual(['boss@example.test', 'owner@example.test']);
  const [email] = await db.select().from(outbox);
  expect(email?.text).toContain('It was due June 13, 2025 at 10:00 AM');
  expect(email?.text).toContain(`/admin?tab=contacts&request=${id}&do=apologize`);
});

test('records a reply once it can no longer be undone', async () => {
  const { id } = await aLead(db, { firstAnswerAt: NOW });
  const recorded = () => db.select({ subjectId: promises.subjectId, keptAt: promises.keptAt }).from(promises);

  await watch(at(UNDO_MS - 1));
  expect(await recorded()).toEqual([]);

  await watch(at(UNDO_MS));
  expect(await recorded()).toEqual([{ subjectId: id, keptAt: NOW }]);
});

test('tells nobody of a promise that is off, and records no end of it', async () => {
  const { admin } = await aTeam();
  await aLead(db);
  await aLead(db, { firstAnswerAt: NOW });
  await switchPromise(actingAs(ctx, admin), 'reply', false);

  for (const time of [4 * HOUR, 6 * HOUR, DAY]) await watch(at(time));

  expect(await told()).toEqual([]);
  expect(await db.select({ subjectId: promises.subjectId }).from(promises)).toEqual([{ subjectId: SWITCH }]);
});

test('tells of what begins after a promise is on again, however much began before', async () => {
  const { admin } = await aTeam();
  const before = { createdAt: new Date(NOW.getTime() - HOUR) };
  for (let count = 0; count < 201; count++) await aLead(db, before);
  for (const isOn of [false, true]) await switchPromise(actingAs(ctx, admin), 'reply', isOn);
  const { id } = await aLead(db);

  await watch(at(4 * HOUR));

  expect(await told()).toEqual([`promise:reply:${id}:admins`]);
});

test('tells nobody of what was promised to somebody who was erased', async () => {
  const { admin, owner } = await aTeam();
  const { id: userId, email } = await aUser(db, { emailVerifiedAt: NOW });
  // It ended after the hand-over, so that nothing keeps the account.
  const ended = { status: 'canceled', canceledAt: new Date(NOW.getTime() + 1) } as const;
  await aSubscription(db, { userId, plan: 'Premium', ...ended });
  const lead = await aLead(db, { email, ownerId: owner.id });
  const { id } = await aConversation(db, { userId, requestId: lead.id, handedOverAt: NOW, isAwaitingStaff: true });
  await aMessage(db, { conversationId: id, role: 'note', content: 'handed_over', createdAt: NOW });
  const running = async () =>
    (await readPromises(actingAs(ctx, admin), {})).data.map(({ promise }) => promise).toSorted();
  expect(await running()).toEqual(['priority', 'reply']);
  await watch(at(4 * HOUR));
  expect(await told()).toHaveLength(2);

  expect(await erasePerson(actingAs(ctx, admin), { userId })).toEqual({ ok: true, isErased: true });

  expect(await running()).toEqual([]);
  for (const time of [6 * HOUR, DAY]) await watch(at(time));
  expect(await told()).toEqual([]);
});

test('tells nobody twice when the clock is set back', async () => {
  await aTeam();
  const { id } = await aLead(db);
  await watch(at(5 * HOUR));

  await watch(at(3 * HOUR));
  await watch(at(5 * HOUR));

  expect(await told()).toEqual([`promise:reply:${id}:admins`]);
});

test('tells once when two instances look at the same time', async () => {
  await aTeam();
  const { id } = await aLead(db);

  await Promise.all([watch(at(4 * HOUR)), watch(at(4 * HOUR))]);

  expect(await told()).toEqual([`promise:reply:${id}:admins`]);
  expect(await recipients()).toEqual(['boss@example.test']);
});

/** A few with the database; mornings.test.ts checks 200 without. */
const MORNINGS = 4;
const ZONES = ['America/Chicago', 'Europe/Vienna', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC', 'Pacific/Apia'];
/** Around both changes of the clocks and around Christmas. */
const DAYS = ['2026-03-06', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30', '2026-12-22'];

test.each(Array.from({ length: MORNINGS }, (_, seed) => seed))(
  'tells each at its quarter of an hour, none twice, of generated days %i',
  async (seed) => {
    const random = createRandom(seed);
    const business: BusinessTime = {
      timeZone: random.pick(ZONES),
      businessHours: parseOpeningHours(DEFAULT_OPENING_HOURS) ?? [],
      holidays: random.chance(50) ? ['2026-04-06', '2026-10-26', '2026-12-25'] : [],
    };
    const start = Date.parse(`${random.pick(DAYS)}T00:00Z`) + random.between(0, 95) * 15 * MINUTE;
    const given: Ctx = { ...ctx, mail: { ...ctx.mail, ...business } };
    await aTeam();
    const leads = [];
    for (let index = 0; index < 3; index++) {
      const createdAt = new Date(start + random.between(0, 36 * 60) * MINUTE);
      leads.push(await aLead(db, { createdAt }));
    }

    const expected = leads
      .map((lead) => tellingTimes({ promise: 'reply', startedAt: lead.createdAt }, business).owner.getTime())
      .map((time) => Math.ceil(time / (15 * MINUTE)) * 15 * MINUTE)
      .toSorted((one, other) => one - other);
    // Half an hour around each, because nothing happens in between.
    for (let time = start; time <= (expected.at(-1) ?? 0) + HOUR; time += 15 * MINUTE) {
      const isNear = expected.some((one) => Math.abs(one - time) <= 30 * MINUTE);
      if (isNear) await watch({ ...given, now: () => new Date(time) });
    }

    const rows = await db.select().from(notifications).orderBy(notifications.at, notifications.id);
    expect(rows.map((row) => row.at.getTime())).toEqual(expected);
    expect(new Set(rows.map(({ eventKey }) => eventKey)).size).toBe(leads.length);
    await db.delete(notifications);
    await db.delete(consultationRequests);
  },
);
