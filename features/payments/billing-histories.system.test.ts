import { expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { aHistory, playHistory, reliable, unreliable } from '#tests/support/billing-histories.ts';
import { stripeWorld } from '#tests/support/billing-worlds.ts';
import { emptyTables } from '#tests/support/database.ts';

/** HISTORIES=200 runs more, SEED=… repeats one. */
const MANY = Number(process.env.HISTORIES ?? 6);
const FIRST = Number(process.env.SEED ?? 1);
const SHUFFLES = 2;

const inFreshWorld = async <Result>(run: (world: Awaited<ReturnType<typeof stripeWorld>>) => Promise<Result>) => {
  await emptyTables();
  return run(await stripeWorld());
};

test.each(Array.from({ length: MANY }, (_, index) => FIRST + index))(
  'survives shuffled, repeated and lost events (seed %i)',
  async (seed) => {
    const history = aHistory(createRandom(seed));
    const expected = await inFreshWorld((world) => playHistory(world, history, reliable));

    for (let shuffle = 1; shuffle <= SHUFFLES; shuffle++) {
      const random = createRandom(seed * 1000 + shuffle);
      const found = await inFreshWorld((world) => playHistory(world, history, unreliable(random)));

      expect(found, `SEED=${seed}, shuffle ${shuffle}: ${JSON.stringify(history)}`).toEqual(expected);
    }
    expect(expected.orders.length).toBeGreaterThan(0);
    const completed = expected.orders.filter(({ status }) => status === 'completed' || status === 'refunded');
    expect(expected.receipts).toHaveLength(completed.length);
    for (const { balance, ledger } of expected.packTokens) expect(balance).toBe(Number(ledger));
  },
  60_000,
);
