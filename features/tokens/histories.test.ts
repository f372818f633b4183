import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tokenBalances } from '#db/schema/tokens.ts';
import { createRandom } from '#lib/random.ts';
import { testApp } from '#tests/support/app.ts';
import { playTokenHistory } from '#tests/support/token-histories.ts';
import { anotherInstance, answersOf, aTokenPlan, findTokenErrors } from '#tests/support/tokens.ts';

const { ctx, db } = await testApp();

test('one of fifty questions at once gets the last tokens', async () => {
  const plan = await aTokenPlan(ctx);
  const other = answersOf(anotherInstance(ctx), plan);
  await plan.reserve(1, 398_000);
  await plan.settle(1, { promptTokens: 398_000, answerTokens: 0 });
  // With statistics, the planner may lock other rows than without.
  await db.execute(sql`analyze`);

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? plan : other).reserve(index + 2)),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'tokens_used_up')).toHaveLength(49);
  expect(await db.select().from(tokenBalances)).toMatchObject([{ planTokens: 0, packTokens: 0 }]);
  expect(await findTokenErrors(db)).toEqual([]);
});

test('a balance is the sum of its ledger whatever happens', async () => {
  const check = async () => expect(await findTokenErrors(db)).toEqual([]);

  const { asked, rejected } = await playTokenHistory([ctx, anotherInstance(ctx)], createRandom(7), 40, check);

  expect(asked - rejected).toBeGreaterThan(5);
  expect(rejected).toBeGreaterThan(0);
});
