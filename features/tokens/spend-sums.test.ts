import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { customerSpend, spendDays, spendMonths } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { aProvider } from '#tests/support/tokens.ts';
import { deleteOldSums, settleSpend, sumSpend, warnOfRejection } from './commands/spend.server.ts';
import { readSpend } from './queries/spend.server.ts';

const { ctx, db } = await testApp();

const limited = (limit: number): Ctx => ({ ...ctx, consultant: aProvider({ monthlyLimitMicros: limit }) });
const at = (time: string): Ctx => ({ ...ctx, now: () => new Date(time) });
const anAdmin = () => aUser(db, { role: 'admin' });
const cost = { agentId: 'ai-specialist', tokens: 900, costMicros: 70 };
const asked = (createdAt: string, subscriptionId: number | null = 5) => ({
  createdAt: new Date(createdAt),
  subscriptionId,
});
const held = { month: '2025-06', costMicros: 1_000 };

test('adds answers of a day to the same sums, also at once', async () => {
  const { id: userId } = await aUser(db);

  await Promise.all(Array.from({ length: 5 }, () => sumSpend(ctx, asked('2025-06-12T15:00:00Z'), { ...cost, userId })));

  const sums = { answers: 5, tokens: 4_500, costMicros: 350 };
  expect(await db.select().from(spendDays)).toEqual([{ day: '2025-06-12', agentId: 'ai-specialist', ...sums }]);
  expect(await db.select().from(customerSpend)).toMatchObject([{ month: '2025-06', userId, ...sums }]);
});

test('counts an answer on the day of its question in the time zone of the business', async () => {
  const { id: userId } = await aUser(db);

  await sumSpend(at('2025-07-02T12:00:00Z'), asked('2025-07-01T04:59:59Z'), { ...cost, userId });
  await sumSpend(at('2025-07-02T12:00:00Z'), asked('2025-07-01T05:00:00Z'), { ...cost, userId });

  const days = await db.select({ day: spendDays.day }).from(spendDays).orderBy(spendDays.day);
  const months = await db.select({ month: customerSpend.month }).from(customerSpend).orderBy(customerSpend.month);
  expect(days).toEqual([{ day: '2025-06-30' }, { day: '2025-07-01' }]);
  expect(months).toEqual([{ month: '2025-06' }, { month: '2025-07' }]);
});

test('keeps the sums of consultants and of customers apart', async () => {
  const [ada, ben] = [await aUser(db), await aUser(db)];

  await sumSpend(ctx, asked('2025-06-12T15:00:00Z'), { ...cost, userId: ada.id });
  await sumSpend(ctx, asked('2025-06-12T15:00:00Z'), { ...cost, userId: ben.id, agentId: 'productivity-coach' });

  expect(await db.$count(spendDays)).toBe(2);
  expect(await db.$count(customerSpend)).toBe(2);
});

test('counts a preview for the business and for no customer', async () => {
  const { id: userId } = await anAdmin();

  await sumSpend(ctx, asked('2025-06-12T15:00:00Z', null), { ...cost, userId });

  expect(await db.select().from(spendDays)).toMatchObject([{ answers: 1, costMicros: 70 }]);
  expect(await db.$count(customerSpend)).toBe(0);
});

test('replaces what was held by what was spent', async () => {
  await db.insert(spendMonths).values({ month: '2025-06', spentMicros: 200, reservedMicros: 1_500 });

  await settleSpend(ctx, held, 300);

  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 500, reservedMicros: 500 }]);
});

test('charges an answer that ends after midnight to the month that held it', async () => {
  await anAdmin();
  await db.insert(spendMonths).values([{ month: '2025-06', reservedMicros: 1_000 }, { month: '2025-07' }]);

  await settleSpend({ ...limited(1_000), now: () => new Date('2025-07-01T06:00:00Z') }, held, 850);

  const [june, july] = await db.select().from(spendMonths).orderBy(spendMonths.month);
  expect([june?.spentMicros, june?.warnedPercent, july?.spentMicros]).toEqual([850, 80, 0]);
  expect(await db.select().from(notifications)).toMatchObject([{ eventKey: 'spend:2025-06:80' }]);
});

test('skips the warning at 80% when one answer reaches the limit', async () => {
  await anAdmin();
  await db.insert(spendMonths).values({ month: '2025-06', reservedMicros: 1_000 });

  await settleSpend(limited(1_000), held, 1_000);
  await warnOfRejection(limited(1_000));

  const subjects = (await db.select().from(outbox)).map(({ subject }) => subject);
  expect(subjects).toEqual(['AI spend: limit reached']);
});

test('says nothing of 80% after the limit was reached and raised', async () => {
  await anAdmin();
  await db
    .insert(spendMonths)
    .values({ month: '2025-06', spentMicros: 1_600, reservedMicros: 1_000, warnedPercent: 100 });

  await settleSpend(limited(2_000), held, 10);

  expect(await db.$count(notifications)).toBe(0);
});

test('warns once when answers end at the same time', async () => {
  await anAdmin();
  await db.insert(spendMonths).values({ month: '2025-06', spentMicros: 790, reservedMicros: 4_000 });

  await Promise.all(
    Array.from({ length: 4 }, () => db.transaction((inner) => settleSpend({ ...limited(1_000), db: inner }, held, 10))),
  );

  expect(await db.$count(notifications)).toBe(1);
  expect(await db.$count(outbox)).toBe(1);
});

test.each([
  ['there is no limit', ctx, 5_000],
  ['the limit was raised', limited(10_000), 5_000],
  ['nothing was spent', limited(1_000), null],
])('warns of no rejection when %s', async (_when, given, spentMicros) => {
  await anAdmin();
  if (spentMicros !== null) await db.insert(spendMonths).values({ month: '2025-06', spentMicros });

  await warnOfRejection(given);

  expect(await db.$count(notifications)).toBe(0);
});

test('forgets the warning of a transaction that fails', async () => {
  await anAdmin();
  await db.insert(spendMonths).values({ month: '2025-06', reservedMicros: 1_000 });

  const failing = db.transaction(async (inner) => {
    await settleSpend({ ...limited(1_000), db: inner }, held, 1_000);
    throw new Error('no luck');
  });

  await expect(failing).rejects.toThrow('no luck');
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 0, warnedPercent: 0 }]);
  expect([await db.$count(notifications), await db.$count(outbox)]).toEqual([0, 0]);
});

test('reads the month of the business, with its limit in dollars', async () => {
  const { id } = await anAdmin();
  const night = { ...limited(300_000_000), now: () => new Date('2025-07-01T04:59:59Z') };
  await db.insert(spendMonths).values([{ month: '2025-06', spentMicros: 1_500_000 }, { month: '2025-07' }]);

  const spend = await readSpend({ ...night, actor: { id, role: 'admin' } }, {});

  expect(spend).toMatchObject({ month: '2025-06', spentThisMonth: 1.5, limit: 300, from: '2025-06-01' });
  expect(spend).toMatchObject({ to: '2025-06-30', total: { answers: 0, tokens: 0, dollars: 0 }, days: [] });
});

test('sums both ends of a period, and the dearest consultant first', async () => {
  const { id } = await anAdmin();
  const sums = { answers: 1, tokens: 10 };
  await db.insert(spendDays).values([
    { day: '2025-05-01', agentId: 'business-consultant', ...sums, costMicros: 1_000_000 },
    { day: '2025-05-31', agentId: 'ai-specialist', ...sums, costMicros: 3_000_000 },
    { day: '2025-06-01', agentId: 'ai-specialist', ...sums, costMicros: 9_000_000 },
  ]);

  const spend = await readSpend({ ...ctx, actor: { id, role: 'admin' } }, { from: '2025-05-01', to: '2025-05-31' });

  expect(spend.total).toEqual({ answers: 2, tokens: 20, dollars: 4 });
  expect(spend.consultants.map(({ agentId }) => agentId)).toEqual(['ai-specialist', 'business-consultant']);
});

test('shows an editor nothing that was spent', async () => {
  const { id } = await aUser(db, { role: 'editor' });

  await expect(readSpend({ ...ctx, actor: { id, role: 'editor' } }, {})).rejects.toThrow('without permission to');
});

test('keeps the sums of the month that begins the 24 months, also at night', async () => {
  const { id: userId } = await aUser(db);
  const months = ['2023-05', '2023-06', '2023-07'];
  await db
    .insert(customerSpend)
    .values(months.map((month) => ({ month, userId, answers: 1, tokens: 1, costMicros: 1 })));

  await deleteOldSums(at('2025-07-01T04:59:59Z'));
  const early = await db.$count(customerSpend);
  await deleteOldSums(at('2025-07-01T05:00:00Z'));

  expect([early, await db.$count(customerSpend)]).toEqual([2, 1]);
});
