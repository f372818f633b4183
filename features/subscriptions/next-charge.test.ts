import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { sendRenewalNotices } from '#features/subscriptions/commands/send-renewal-notices.server.ts';
import { bought, boughtAtStripe, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { anOffer } from '#tests/support/business.ts';

const BASIC = 'ai-specialist-basic';

const nextChargeOf = async (world: World) => (await world.ownBilling()).subscriptions[0]?.nextCharge;

/** The notice that is due now. */
async function noticeIn(world: World) {
  await sendRenewalNotices({ ...world.ctx, now: world.now });
  const [email] = await world.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  return email?.text ?? '';
}

describe.each(WORLDS)('with %s', (_name, create) => {
  test('announces the first charge after a trial with its offer', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'TENTH' });
    await world.pay(await world.startCheckout(BASIC, 'TENTH'));
    expect(await nextChargeOf(world)).toBe(26.1);
    world.travel(11.5);

    expect(await noticeIn(world)).toContain("Your card will be charged $26.10 that day. After that it's $29 a month.");
  });

  test('announces the list price after the first charge', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'TENTH' });
    await world.pay(await world.startCheckout(BASIC, 'TENTH'));
    world.travel(14);
    await world.renew(1);
    expect(await nextChargeOf(world)).toBe(29);
    world.travel(28);

    expect(await noticeIn(world)).toContain('Your card will be charged $29.');
  });

  test('announces the price of a scheduled plan', async () => {
    const world = await bought(create, 'ai-specialist-premium');
    await world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, { planId: BASIC });
    world.travel(28);

    const notice = await noticeIn(world);

    expect(notice).toContain('The Basic plan starts that day. Your card will be charged $29.');
  });

  test('announces a charge of $0 that an offer covers', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'FREE', value: 100 });
    await world.pay(await world.startCheckout(BASIC, 'FREE'));
    expect(await nextChargeOf(world)).toBe(0);
    world.travel(11.5);

    expect(await noticeIn(world)).toContain("Your card won't be charged that day. After that it's $29 a month.");
  });

  test('has no next charge for an ending subscription', async () => {
    const world = await bought(create);

    const { body } = await world.request('POST', `/api/billing/subscriptions/${world.id}/cancel`);

    expect(body).toMatchObject({ cancelAtPeriodEnd: true, nextCharge: null });
  });

  test('names the next charge in staff reminders', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'TENTH' });
    await world.pay(await world.startCheckout(BASIC, 'TENTH'));

    await world.requestAsAdmin('POST', '/api/subscriptions/1/remind');

    const [email] = await world.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(email?.text).toContain("Your card will be charged $26.10 that day. After that it's $29 a month.");
  });
});

test('subtracts credit given at Stripe from the announced amount', async () => {
  const world = await boughtAtStripe('ai-specialist-premium');
  world.travel(15);
  world.stripe.books.changePlan(world.ref, { product: BASIC, cents: 2900 });
  await world.deliverAll();

  // Half a month of $79 is left, half a month of $29 is due: $25 less.
  expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ plan: 'Basic', nextCharge: 4 });
  world.travel(13);
  expect(await noticeIn(world)).toContain("Your card will be charged $4 that day. After that it's $29 a month.");
});
