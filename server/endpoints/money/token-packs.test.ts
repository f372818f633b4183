import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import { call } from '#tests/support/app.ts';
import { bought, GOOD_CARD, sandboxWorld, stripeWorld } from '#tests/support/billing-worlds.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aUser, signIn } from '#tests/support/people.ts';
import { readBalance } from '#tests/support/tokens.ts';

const PATH = '/api/token-packs/checkout';
const running = () => bought(sandboxWorld);

test('an anonymous user cannot buy tokens', async () => {
  const { app, id } = await running();

  expect((await call(app, 'POST', PATH, { json: { subscriptionId: id } })).status).toBe(401);
});

test.each([{}, { subscriptionId: 0 }, { subscriptionId: '1' }, { subscriptionId: 1.5 }])(
  'rejects %j as a subscription',
  async (json) => {
    const { request } = await running();

    expect(await request('POST', PATH, json)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  },
);

test('finds no subscription of somebody else, nor an unknown one', async () => {
  const { app, db, id, request } = await running();
  await aUser(db, { username: 'nina' });
  const headers = await signIn(app, 'nina');

  const foreign = await call(app, 'POST', PATH, { headers, json: { subscriptionId: id } });

  expect(foreign).toMatchObject({ status: 404, body: { message: 'Subscription not found' } });
  expect((await request('POST', PATH, { subscriptionId: 999 })).status).toBe(404);
  expect(await db.$count(checkouts)).toBe(1);
});

const canBuy = async ({ request }: Pick<Awaited<ReturnType<typeof sandboxWorld>>, 'request'>) =>
  ((await request('GET', '/api/tokens')).body as { data: { canBuyTokens: boolean }[] }).data[0]?.canBuyTokens;

test('sells tokens for demo data in the sandbox', async () => {
  const world = await sandboxWorld();
  const { ctx, db, app, customer, request } = world;
  const { id } = await aSubscription(db, { userId: customer.id });
  expect(await canBuy(world)).toBe(true);

  const { body } = await request('POST', PATH, { subscriptionId: id });
  await call(app, 'POST', new URL(String(body.url)).pathname, { json: { card: GOOD_CARD } });

  expect(await readBalance(ctx, id)).toMatchObject({ planTokens: 400_000, packTokens: 500_000 });
});

test.each([
  ['demo data, where Stripe sells', stripeWorld, {}],
  ['a period that is not paid', sandboxWorld, { status: 'past_due' }],
  ['a subscription at another provider', sandboxWorld, { provider: 'stripe', providerRef: 'sub_1' }],
] as const)('sells and offers nothing for %s', async (_what, open, facts) => {
  const world = await open();
  const { id } = await aSubscription(world.db, { userId: world.customer.id, ...facts });

  expect(await canBuy(world)).toBe(false);
  expect(await world.request('POST', PATH, { subscriptionId: id })).toMatchObject({
    status: 409,
    body: { code: 'not_running' },
  });
});

test('opens a card page that shows the price once', async () => {
  const { app, request, id } = await running();

  const { status, body } = await request('POST', PATH, { subscriptionId: id });

  expect(status).toBe(200);
  const page = await (await app.request(new URL(String(body.url)).pathname)).text();
  expect(page).toContain('500,000 tokens for AI Solutions Specialist');
  expect(page).toContain('$19 once');
});

test('cannot set its price or its tokens', async () => {
  const { db, request, id } = await running();

  await request('POST', PATH, { subscriptionId: id, priceCents: 1, packTokens: 9_000_000, kind: 'plan' });

  expect((await db.select().from(checkouts).orderBy(asc(checkouts.id))).at(-1)).toMatchObject({
    kind: 'pack',
    priceCents: 1900,
    packTokens: 500_000,
    trialDays: 0,
  });
});

test('a plan chosen meanwhile closes the page of a pack', async () => {
  const { db, startPack, startCheckout, id } = await running();
  await startPack(id);

  await startCheckout('productivity-coach-basic');

  expect(
    (await db.select().from(checkouts).orderBy(asc(checkouts.id))).map(({ kind, status }) => [kind, status]),
  ).toEqual([
    ['plan', 'completed'],
    ['pack', 'expired'],
    ['plan', 'open'],
  ]);
});
