import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import { syncCheckout } from '#features/checkout/commands/sync-checkout.server.ts';
import { bought, boughtAtStripe, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { anOffer } from '#tests/support/business.ts';
import { boughtPack } from '#tests/support/token-packs.ts';

/** Reads the last purchase twice and returns how much its version rose the second time. */
async function risesBy(world: World) {
  const checkout = (await world.db.select().from(checkouts).orderBy(asc(checkouts.id))).at(-1);
  const reference = checkout?.reference ?? '';
  const versionOf = async () =>
    (await world.db.select().from(checkouts).where(eq(checkouts.reference, reference)))[0]?.version ?? 0;
  const ctx = { ...world.ctx, now: world.now };
  await syncCheckout(ctx, reference);
  const before = await versionOf();
  world.travel(0.01);
  await syncCheckout(ctx, reference);
  return (await versionOf()) - before;
}

test.each(
  WORLDS.flatMap(([name, create]) => [
    [name, 'a paid subscription', () => bought(create)] as const,
    [
      name,
      'one that was renewed, changed and refunded',
      async () => {
        const world = await bought(create);
        world.travel(15);
        await world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, { planId: 'ai-specialist-premium' });
        await world.refund(1);
        world.travel(15);
        await world.renew(world.id);
        return world;
      },
    ] as const,
    [
      name,
      'one that is past due',
      async () => {
        const world = await bought(create);
        world.travel(30);
        await world.declineCard();
        await world.renew(world.id);
        return world;
      },
    ] as const,
    [
      name,
      'one that has ended unpaid',
      async () => {
        const world = await bought(create);
        world.travel(30);
        await world.declineCard();
        await world.renew(world.id);
        await world.request('POST', `/api/billing/subscriptions/${world.id}/cancel`);
        await world.renew(world.id);
        return world;
      },
    ] as const,
    [
      name,
      'a trial with an offer',
      async () => {
        const world = await create();
        await anOffer(world.db, { code: 'TENTH' });
        await world.pay(await world.startCheckout('ai-specialist-basic', 'TENTH'));
        return world;
      },
    ] as const,
    [name, 'a pack of tokens', () => boughtPack(create)] as const,
    [
      name,
      'a refunded pack of tokens',
      async () => {
        const world = await boughtPack(create);
        await world.refund(2);
        return world;
      },
    ] as const,
    [
      name,
      'an open page',
      async () => {
        const world = await create();
        await world.startCheckout('ai-specialist-basic');
        return world;
      },
    ] as const,
  ]),
)('with %s, reading %s again changes nothing', async (_name, _what, begin) => {
  expect(await risesBy(await begin())).toBe(0);
});

test('ignores irrelevant charge events without calling Stripe', async () => {
  const world = await boughtAtStripe();
  world.stripe.requests.length = 0;
  const [charge] = world.stripe.books.bank.charges;

  for (const type of ['charge.succeeded', 'charge.failed', 'charge.updated']) {
    const event = { id: `evt_${type}`, object: 'event' as const, type, created: 0, data: { object: charge } };
    expect(await world.deliver(event)).toBe(200);
  }

  expect(world.stripe.requests).toEqual([]);
});
