import { asc, eq, sum } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { plans, tokenPack } from '#content/plans.ts';
import { orders } from '#db/schema/orders.ts';
import { tokenLedger } from '#db/schema/tokens.ts';
import { createRandom, type Random } from '#lib/random.ts';
import { bought, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { answersOf } from '#tests/support/tokens.ts';

const STEPS = 14;
const ACTIONS = [
  'change',
  'change',
  'change',
  'ask',
  'ask',
  'ask',
  'wait',
  'renew',
  'fail',
  'cancel',
  'resume',
] as const;

/** The most tokens per cent that anything we sell includes. */
const TOKENS_PER_CENT = Math.max(
  ...plans.map(({ includes, priceCents }) => includes.tokens / priceCents),
  tokenPack.tokens / tokenPack.priceCents,
);

async function paidCents({ db }: World): Promise<number> {
  const paid = await db.select().from(orders).where(eq(orders.status, 'completed')).orderBy(asc(orders.id));
  // Each of an amount's two parts is rounded by at most half a cent.
  return paid.reduce((cents, { amountCents }) => cents + amountCents + 1, 0);
}

async function usedTokens({ db }: World): Promise<number> {
  const [row] = await db
    .select({ tokens: sum(tokenLedger.tokens) })
    .from(tokenLedger)
    .where(eq(tokenLedger.kind, 'reserve'));
  return -Number(row?.tokens ?? 0);
}

async function act(world: World & { id: number }, random: Random, messageId: number) {
  const post = (verb: string, json?: object) =>
    world.request('POST', `/api/billing/subscriptions/${world.id}/${verb}`, json);
  const { read, reserve } = answersOf(world.ctx, { userId: world.customer.id, subscriptionId: world.id });
  const actions = {
    change: () => post('plan', { planId: `ai-specialist-${random.pick(plans).slug}` }),
    ask: async () => {
      const left = (await read())?.planTokens ?? 0;
      await reserve(messageId, random.chance(70) ? left : Math.floor(left / 2));
    },
    wait: async () => world.travel(random.pick([0.01, 1, 12, 29.99])),
    renew: () => world.acceptCard().then(() => world.renew(world.id)),
    fail: () => world.declineCard().then(() => world.renew(world.id)),
    cancel: () => post('cancel'),
    resume: () => post('resume'),
  };
  await actions[random.pick(ACTIONS)]();
}

const SEEDS = Array.from({ length: Number(process.env.HISTORIES ?? 3) }, (_, index) => index + 1);
const CASES = WORLDS.flatMap(([name, create]) => SEEDS.map((seed) => [name, seed, create] as const));

test.each(CASES)('with %s, no token costs less than in the cheapest plan (seed %i)', async (_name, seed, create) => {
  const random = createRandom(seed);
  const world = await bought(create);
  const done: number[] = [];
  // The moment at which a larger plan costs least.
  world.travel(29.9);
  await world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, {
    planId: 'ai-specialist-executive-tier',
  });
  const { read, reserve } = answersOf(world.ctx, { userId: world.customer.id, subscriptionId: world.id });
  await reserve(STEPS + 1, (await read())?.planTokens ?? 0);

  for (let step = 1; step <= STEPS; step++) {
    await act(world, random, step);
    const used = await usedTokens(world);
    done.push(used);

    expect(used, `after ${step} steps`).toBeLessThanOrEqual((await paidCents(world)) * TOKENS_PER_CENT);
  }
  expect(done.at(-1)).toBeGreaterThan(0);
});
