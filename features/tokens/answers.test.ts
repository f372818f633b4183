import { expect, test, vi } from 'vitest';
import {
  answerCosts,
  answerReservations,
  customerSpend,
  spendDays,
  spendMonths,
  tokenLedger,
} from '#db/schema/tokens.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { anOrder, daysFromNow } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { aTokenPlan, findTokenErrors } from '#tests/support/tokens.ts';
import { addPack, takePackBack } from './commands/packs.server.ts';
import { reserveAnswer } from './commands/reserve-answer.server.ts';
import { releaseStale } from './commands/settle-answer.server.ts';

const { ctx, db } = await testApp();
const later = { ...ctx, now: () => new Date(NOW.getTime() + HOUR) };

test('charges what an answer used, once', async () => {
  const { reserve, settle, read } = await aTokenPlan(ctx);

  expect(await reserve(1)).toEqual({ ok: true, tokens: 2_000 });
  expect(await read()).toMatchObject({ planTokens: 398_000 });
  await settle(1);
  await settle(1);

  expect(await read()).toMatchObject({ planTokens: 399_500, packTokens: 0 });
  expect(await findTokenErrors(db)).toEqual([]);
});

test('charges at most what was reserved', async () => {
  const { reserve, settle, read } = await aTokenPlan(ctx);

  await reserve(1, 2_000);
  await settle(1, { promptTokens: 1_900, answerTokens: 900 });

  expect(await read()).toMatchObject({ planTokens: 398_000 });
});

test('charges nothing for an answer that failed, but counts its cost', async () => {
  const { reserve, settle, read, userId } = await aTokenPlan(ctx);

  await reserve(1);
  await settle(1, { outcome: 'failed' });

  expect(await read()).toMatchObject({ planTokens: 400_000 });
  expect(await db.select().from(answerCosts)).toMatchObject([{ outcome: 'failed', costMicros: 250 }]);
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 250, reservedMicros: 0 }]);
  expect(await db.select().from(spendDays)).toMatchObject([{ day: '2025-06-12', answers: 1, tokens: 500 }]);
  expect(await db.select().from(customerSpend)).toMatchObject([{ month: '2025-06', userId, costMicros: 250 }]);
});

test('charges no tokens for reasoning, but counts its cost', async () => {
  const { reserve, settle, read } = await aTokenPlan(ctx);

  await reserve(1);
  await settle(1, { promptTokens: 400, answerTokens: 1_600, reasoningTokens: 1_500 });

  expect(await read()).toMatchObject({ planTokens: 399_500 });
  expect(await db.select().from(answerCosts)).toMatchObject([{ answerTokens: 1_600, costMicros: 250 }]);
  expect(await db.select().from(spendDays)).toMatchObject([{ tokens: 2_000 }]);
});

test('rejects an answer that may take more than is left', async () => {
  const { reserve, read } = await aTokenPlan(ctx);

  expect(await reserve(1, 400_001)).toEqual({ ok: false, reason: 'tokens_used_up' });
  expect(await read()).toMatchObject({ planTokens: 400_000 });
});

test('holds what is left if that is enough for a shorter answer', async () => {
  const { reserve, read } = await aTokenPlan(ctx);

  expect(await reserve(1, 400_500, 1_000, 399_900)).toEqual({ ok: true, tokens: 400_000 });
  expect(await read()).toMatchObject({ planTokens: 0, packTokens: 0 });
  expect(await findTokenErrors(db)).toEqual([]);
});

test('spends the tokens of the plan before those of a pack', async () => {
  const { subscriptionId, reserve, settle, read } = await aTokenPlan(ctx);
  const { id: orderId } = await anOrder(db);
  await addPack(ctx, { subscriptionId, orderId, tokens: 500_000 });

  await reserve(1, 401_000);
  await settle(1, { promptTokens: 400_100, answerTokens: 100 });

  expect(await read()).toMatchObject({ planTokens: 0, packTokens: 499_800 });
  expect(await findTokenErrors(db)).toEqual([]);
});

test('does not carry reserved tokens into the next period', async () => {
  const { reserve, settle, change, read } = await aTokenPlan(ctx);
  await reserve(1);
  await change({ renewalDate: daysFromNow(40) });
  expect(await read()).toMatchObject({ planTokens: 400_000 });

  await settle(1);

  expect(await read()).toMatchObject({ planTokens: 400_000, periodEndsAt: daysFromNow(40) });
  expect(await findTokenErrors(db)).toEqual([]);
});

test('releases abandoned reservations at their highest cost', async () => {
  const { userId, reserve, read } = await aTokenPlan(ctx);
  const { id: conversationId } = await aConversation(db, { userId });
  const { id: running } = await aMessage(db, { conversationId, role: 'assistant', state: 'streaming' });
  await reserve(running);
  await reserve(running + 1);

  await releaseStale(later);

  expect(await db.select().from(answerReservations)).toMatchObject([{ messageId: running }]);
  expect(await read()).toMatchObject({ planTokens: 398_000 });
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 1_000, reservedMicros: 1_000 }]);
});

test('releases the next reservation if one fails', async () => {
  const { reserve } = await aTokenPlan(ctx);
  await reserve(1);
  await reserve(2);
  vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('canceling statement due to lock timeout'));

  await releaseStale(later);

  expect(await db.$count(answerReservations)).toBe(1);
});

test('adds a pack once, and takes back at most what is left of it', async () => {
  const { subscriptionId, reserve, settle, read } = await aTokenPlan(ctx);
  const [first, second] = [await anOrder(db), await anOrder(db)];
  const pack = { subscriptionId, orderId: first.id };
  await addPack(ctx, { ...pack, tokens: 500_000 });
  await addPack(ctx, { ...pack, tokens: 500_000 });
  await reserve(1, 700_000);
  await settle(1, { promptTokens: 600_000 - 100 });
  expect(await read()).toMatchObject({ planTokens: 0, packTokens: 300_000 });

  await takePackBack(ctx, pack);
  await addPack(ctx, { subscriptionId, orderId: second.id, tokens: 500_000 });
  await takePackBack(ctx, pack);

  expect(await read()).toMatchObject({ packTokens: 500_000 });
  await addPack(ctx, { ...pack, tokens: 500_000 });
  expect(await read()).toMatchObject({ packTokens: 800_000 });
  expect(await findTokenErrors(db)).toEqual([]);
});

test('a preview takes no tokens', async () => {
  const { settle } = await aTokenPlan(ctx);

  const preview = {
    subscriptionId: null,
    messageId: 1,
    attempt: 1,
    leastTokens: 2_000,
    ceilingTokens: 2_000,
    ceilingMicros: 1_000,
    promptTokens: 400,
  };
  expect(await reserveAnswer(ctx, preview)).toMatchObject({ ok: true });
  await settle(1);

  expect(await db.$count(tokenLedger)).toBe(0);
  expect(await db.$count(customerSpend)).toBe(0);
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 250 }]);
});
