import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { sendRenewalNotices } from '#features/subscriptions/commands/send-renewal-notices.server.ts';
import { bought, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { anOffer } from '#tests/support/business.ts';

const BASIC = 'ai-specialist-basic';

const nextChargeOf = async (world: World) => (await world.own()).subscriptions[0]?.nextCharge;

/** The notice that is due now. */
async function noticeIn(world: World) {
  await sendRenewalNotices({ ...world.ctx, now: world.now });
  const [email] = await world.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  return email?.text ?? '';
}

describe.each(WORLDS)('with %s', (_name, create) => {
  test('the first charge after a trial is announced with its offer', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'TENTH' });
    await world.pay(await world.choose(BASIC, 'TENTH'));
    expect(await nextChargeOf(world)).toBe(26.1);
    world.travel(11.5);

    expect(await noticeIn(world)).toContain("Your card will be charged $26.10 that day. After that it's $29 a month.");
  });

  test('after the first charge the price is announced', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'TENTH' });
    await world.pay(await world.choose(BASIC, 'TENTH'));
    world.travel(14);
    await world.renew(1);
    expect(await nextChargeOf(world)).toBe(29);
    world.travel(28);

    expect(await noticeIn(world)).toContain('Your card will be charged $29.');
  });

  test('credit lowers what is announced', async () => {
    const world = await bought(create, 'ai-specialist-premium');
    world.travel(15);

    const { body } = await world.ask('POST', `/api/billing/subscriptions/${world.id}/plan`, { planId: BASIC });

    // Half a month of $79 is left, half a month of $29 is due: $25 less.
    expect(body).toMatchObject({ price: 29, nextCharge: 4 });
    world.travel(13);
    expect(await noticeIn(world)).toContain("Your card will be charged $4 that day. After that it's $29 a month.");
  });

  test('a charge that an offer covers is announced as none', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'FREE', value: 100 });
    await world.pay(await world.choose(BASIC, 'FREE'));
    expect(await nextChargeOf(world)).toBe(0);
    world.travel(11.5);

    expect(await noticeIn(world)).toContain("Your card won't be charged that day. After that it's $29 a month.");
  });

  test('a subscription that ends has no next charge', async () => {
    const world = await bought(create);

    const { body } = await world.ask('POST', `/api/billing/subscriptions/${world.id}/cancel`);

    expect(body).toMatchObject({ cancelAtPeriodEnd: true, nextCharge: null });
  });

  test('the reminder that staff send names it as well', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'TENTH' });
    await world.pay(await world.choose(BASIC, 'TENTH'));

    await world.askAsAdmin('POST', '/api/subscriptions/1/remind');

    const [email] = await world.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(email?.text).toContain("Your card will be charged $26.10 that day. After that it's $29 a month.");
  });
});
