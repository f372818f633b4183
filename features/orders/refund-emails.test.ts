import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { bought, boughtAtStripe, ordersIn, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { boughtPack } from '#tests/support/token-packs.ts';

const REFUND = 'Your refund from Bespoke AI Studio';
const refundsIn = ({ db }: World) => db.select().from(outbox).where(eq(outbox.subject, REFUND)).orderBy(asc(outbox.id));

describe.each(WORLDS)('with %s', (_name, create) => {
  test('a refund by staff is emailed once', async () => {
    const world = await bought(create);

    await world.requestAsAdmin('POST', '/api/orders/1/refund');
    await world.requestAsAdmin('POST', '/api/orders/1/refund');

    const emails = await refundsIn(world);
    expect(emails).toMatchObject([{ recipient: world.customer.email }]);
    expect(emails[0]?.text).toContain('You get back the $29 that you paid for AI Solutions Specialist (Basic).');
    expect(emails[0]?.text).toContain('goes back to the card that you paid with');
    expect(emails[0]?.text).toContain('#1');
    expect(emails[0]?.text).not.toContain('tokens has been taken back');
  });

  test('a refund of tokens says that they are taken back', async () => {
    const world = await boughtPack(create);

    await world.requestAsAdmin('POST', '/api/orders/2/refund');

    const [email] = await refundsIn(world);
    expect(email?.text).toContain('You get back the $19');
    expect(email?.text).toContain('What was left of these tokens has been taken back.');
  });
});

test('a refund is emailed once when staff and a webhook report it', async () => {
  const world = await boughtAtStripe();

  await Promise.all([world.requestAsAdmin('POST', '/api/orders/1/refund'), world.deliverAll()]);
  await world.deliverAll();
  world.travel(1);
  await reconcileCheckouts({ ...world.ctx, now: world.now });

  expect(await refundsIn(world)).toHaveLength(1);
});

test('each partial refund tells the amount that was refunded then', async () => {
  const world = await boughtAtStripe();
  const refund = async (cents?: number) => {
    world.travel(1);
    world.stripe.books.bank.refund(world.stripe.books.lastPayment(world.ref), cents);
    await world.deliverAll();
  };

  await refund(1000);
  expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['completed']);
  await refund();

  expect((await refundsIn(world)).map(({ text }) => /You get back .*paid/.exec(text)?.[0])).toEqual([
    'You get back $10 of the $29 that you paid',
    'You get back $19 of the $29 that you paid',
  ]);
  expect(await world.db.select().from(orders)).toMatchObject([{ status: 'refunded', refundedCents: 2900 }]);
});

test('a partial refund from before amounts were recorded is not emailed', async () => {
  const world = await boughtAtStripe();
  await world.db.update(orders).set({ refundedCents: null });

  world.stripe.books.bank.refund(world.stripe.books.lastPayment(world.ref), 1000);
  await world.deliverAll();

  expect(await refundsIn(world)).toEqual([]);
  expect(await world.db.select().from(orders)).toMatchObject([{ refundedCents: 1000 }]);
});

test('a rejected refund is not emailed', async () => {
  const world = await boughtAtStripe();
  world.stripe.isRejectingRefunds = true;

  expect((await world.requestAsAdmin('POST', '/api/orders/1/refund')).status).toBe(409);

  expect(await refundsIn(world)).toEqual([]);
});

test('a refund is not recorded without its email', async () => {
  const world = await boughtAtStripe();
  world.stripe.books.bank.refund(world.stripe.books.lastPayment(world.ref));
  const send = () => Promise.reject(new Error('not queued'));
  world.travel(8);

  await reconcileCheckouts({ ...world.ctx, mail: { ...world.ctx.mail, send }, now: world.now });

  expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['completed']);
});
