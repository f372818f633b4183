import { expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { testApp } from '#tests/support/app.ts';
import { playTokenHistory } from '#tests/support/token-histories.ts';
import { anotherInstance, findTokenErrors } from '#tests/support/tokens.ts';

/** TOKEN_HISTORIES=100 plays more, SEED=… repeats one. */
const MANY = Number(process.env.TOKEN_HISTORIES ?? 3);
const FIRST = Number(process.env.SEED ?? 1);

test.each(Array.from({ length: MANY }, (_, index) => FIRST + index))(
  'a balance is the sum of its ledger whatever happens (seed %i)',
  async (seed) => {
    const { ctx, db } = await testApp();
    const check = async () => expect(await findTokenErrors(db), `SEED=${seed}`).toEqual([]);

    const { asked } = await playTokenHistory([ctx, anotherInstance(ctx)], createRandom(seed), 120, check);

    expect(asked).toBeGreaterThan(60);
  },
  60_000,
);
