import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { spendMonths } from '#db/schema/tokens.ts';
import { createRandom } from '#lib/random.ts';
import { testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { anotherInstance, answersOf, aProvider, aTokenPlan, findTokenErrors } from '#tests/support/tokens.ts';
import { warnOfRejection } from './commands/spend.server.ts';

/** Together they cost about 500,000. */
const ANSWERS = 2_000;
const AT_ONCE = 10;
const LONGEST = 1_000;

test('two thousand random answers spend at most the limit', async () => {
  const limit = 400_000;
  const { ctx, db } = await testApp({ consultant: aProvider({ monthlyLimitMicros: limit }) });
  await aUser(db, { role: 'admin' });
  const plan = await aTokenPlan(ctx, { plan: 'Executive Tier' });
  const instances = [plan, answersOf(anotherInstance(ctx), plan)];
  const random = createRandom(1);
  const outcomes = new Set<string>();

  async function answer(messageId: number): Promise<void> {
    const { reserve, settle } = random.pick(instances);
    const held = random.between(1, LONGEST);
    const reserved = await reserve(messageId, 2_000, held);
    outcomes.add(reserved.ok ? 'ok' : reserved.reason);
    await (reserved.ok ? settle(messageId, { costMicros: random.between(0, held) }) : warnOfRejection(ctx));
  }
  for (let next = 1; next <= ANSWERS; next += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => answer(next + index)));
    const [month] = await db.select().from(spendMonths);
    expect(Number(month?.spentMicros) + Number(month?.reservedMicros)).toBeLessThanOrEqual(limit);
  }

  const [month] = await db.select().from(spendMonths);
  expect(month?.spentMicros).toBeGreaterThan(limit - 2 * LONGEST);
  expect([...outcomes].toSorted()).toEqual(['limit_reached', 'ok']);
  expect(await db.$count(outbox)).toBe(2);
  expect(await findTokenErrors(db)).toEqual([]);
}, 120_000);
