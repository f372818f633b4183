import { eq, sum } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { spendMonths } from '#db/schema/spend.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import { testApp } from '#tests/support/app.ts';
import { anOrder, aSubscription, daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { readBalance } from './commands/lock-balance.server.ts';
import { addPack } from './commands/packs.server.ts';
import { reserveAnswer } from './commands/reserve-answer.server.ts';
import { settleAnswer } from './commands/settle-answer.server.ts';

const { ctx, db } = await testApp();

const answered = { outcome: 'done', promptTokens: 400, answerTokens: 100, costMicros: 250, model: 'stand-in' } as const;

async function setUp(facts: Partial<typeof subscriptions.$inferInsert> = {}) {
  const { id: userId } = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, { userId, plan: 'Basic', ...facts });
  const reserve = (messageId: number, ceilingTokens = 2_000) =>
    ctx.db.transaction((inner) =>
      reserveAnswer(
        { ...ctx, db: inner },
        { subscriptionId, messageId, attempt: 1, ceilingTokens, ceilingMicros: 1_000 },
      ),
    );
  const settle = (messageId: number, used: Partial<Parameters<typeof settleAnswer>[1]> = {}) =>
    settleAnswer(ctx, { ...answered, messageId, attempt: 1, userId, agentId: 'ai-specialist', ...used });
  const read = () => readBalance(ctx, subscriptionId);
  return { userId, subscriptionId, reserve, settle, read };
}

test('charges what an answer used, once', async () => {
  const { reserve, settle, read } = await setUp();

  expect(await reserve(1)).toEqual({ ok: true });
  expect(await read()).toMatchObject({ planTokens: 398_000 });
  await settle(1);
  await settle(1);

  expect(await read()).toMatchObject({ planTokens: 399_500, packTokens: 0 });
  const [total] = await db.select({ tokens: sum(tokenLedger.tokens).mapWith(Number) }).from(tokenLedger);
  expect(total).toEqual({ tokens: 399_500 });
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 250, reservedMicros: 0 }]);
});

test('charges nothing for an answer that failed', async () => {
  const { reserve, settle, read } = await setUp();

  await reserve(1);
  await settle(1, { outcome: 'failed' });

  expect(await read()).toMatchObject({ planTokens: 400_000 });
});

test('rejects an answer that may take more than is left', async () => {
  const { reserve, read } = await setUp();

  expect(await reserve(1, 400_001)).toEqual({ ok: false, reason: 'tokens_used_up' });
  expect(await read()).toMatchObject({ planTokens: 400_000 });
});

test('spends the tokens of the plan before those of a pack', async () => {
  const { subscriptionId, reserve, settle, read } = await setUp();
  const { id: orderId } = await anOrder(db);
  await addPack(ctx, { subscriptionId, orderId, tokens: 500_000 });

  await reserve(1, 401_000);
  await settle(1, { promptTokens: 400_100, answerTokens: 100 });

  expect(await read()).toMatchObject({ planTokens: 0, packTokens: 499_800 });
});

test('does not carry tokens into the next period', async () => {
  const { subscriptionId, reserve, settle, read } = await setUp();
  await reserve(1);
  await db
    .update(subscriptions)
    .set({ renewalDate: daysFromNow(40) })
    .where(eq(subscriptions.id, subscriptionId));

  expect(await read()).toMatchObject({ planTokens: 400_000 });
  await settle(1);

  expect(await read()).toMatchObject({ planTokens: 400_000, periodEndsAt: daysFromNow(40) });
  expect(await db.select().from(tokenBalances)).toHaveLength(1);
});
