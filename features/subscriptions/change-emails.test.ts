import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { startClosure } from '#features/privacy/commands/closure.server.ts';
import { bought, boughtAtStripe, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { anOffer } from '#tests/support/business.ts';

const EXECUTIVE = { planId: 'ai-specialist-executive-tier' };
const PREMIUM = { planId: 'ai-specialist-premium' };
const BASIC = { planId: 'ai-specialist-basic' };
const END = 'July 12, 2025 at';

const emailsIn = async ({ db }: World) =>
  (await db.select().from(outbox).where(eq(outbox.kind, 'billing')).orderBy(asc(outbox.id))).filter(({ eventKey }) =>
    eventKey.startsWith('subscription:'),
  );
const kindsIn = async (world: World) => (await emailsIn(world)).map(({ eventKey }) => eventKey.split(':')[2]);
const change = (world: World & { id?: number }, verb: string, json?: object) =>
  world.request('POST', `/api/billing/subscriptions/${world.id ?? 1}/${verb}`, json);

async function inTrial(create: () => Promise<World>) {
  const world = await create();
  await world.pay(await world.startCheckout(PREMIUM.planId));
  return world;
}

describe.each(WORLDS)('with %s', (_name, create) => {
  test('a cancellation and its undoing are each confirmed once', async () => {
    const world = await bought(create);

    await Promise.all([change(world, 'cancel'), change(world, 'cancel')]);
    world.travel(1);
    await change(world, 'resume');
    await change(world, 'resume');

    const [canceled, resumed, ...others] = await emailsIn(world);
    expect(canceled).toMatchObject({ recipient: world.customer.email });
    expect(canceled?.text).toContain(`You can use your Basic plan for AI Solutions Specialist until ${END}`);
    expect(canceled?.text).toContain("you won't be charged again");
    expect(canceled?.text).toContain('/dashboard?view=billing');
    expect(resumed?.text).toContain(`It renews on ${END}`);
    expect(resumed?.text).toContain('Your card will be charged $29.');
    expect(others).toEqual([]);
  });

  test('a cancellation says that it also cancels a scheduled plan', async () => {
    const world = await bought(create, PREMIUM.planId);
    await change(world, 'plan', BASIC);

    await change(world, 'cancel');
    await change(world, 'resume');

    const [, canceled, resumed] = await emailsIn(world);
    expect(canceled?.text).toContain('The change to the Basic plan is canceled too.');
    expect(resumed?.text).toContain('Your Premium plan for AI Solutions Specialist is no longer canceled.');
    expect(resumed?.text).toContain('Your card will be charged $79.');
  });

  test('the cancellation of a trial says that nothing is charged', async () => {
    const world = await inTrial(create);

    await change(world, 'cancel');

    const [email] = await emailsIn(world);
    expect(email?.text).toContain("The trial ends then, and you won't be charged.");
  });

  test('the end of a canceled subscription is not emailed again', async () => {
    const world = await bought(create);
    await change(world, 'cancel');
    world.travel(31);

    await world.renew(world.id);

    expect(await kindsIn(world)).toEqual(['canceled']);
  });

  test('a cancellation by staff is confirmed to the customer', async () => {
    const world = await bought(create);

    await world.requestAsAdmin('POST', `/api/subscriptions/${world.id}/cancel`);

    expect(await emailsIn(world)).toMatchObject([{ recipient: world.customer.email }]);
  });

  test('closing the account does not also confirm the cancellation', async () => {
    const world = await bought(create);

    const start = { userId: world.customer.id, kind: 'close' } as const;
    const result = await startClosure({ ...world.ctx, actor: world.customer }, start);

    expect(result).toMatchObject({ ok: true, stillRenewing: 0 });
    expect(await world.db.select().from(subscriptions).where(eq(subscriptions.id, world.id))).toMatchObject([
      { cancelAtPeriodEnd: true },
    ]);
    expect(await emailsIn(world)).toEqual([]);
  });

  test('a smaller plan and its undoing are each confirmed once', async () => {
    const world = await bought(create, PREMIUM.planId);

    await Promise.all([change(world, 'plan', BASIC), change(world, 'plan', BASIC)]);
    await change(world, 'plan', PREMIUM);

    const [planned, kept, ...others] = await emailsIn(world);
    expect(planned?.text).toContain(`You keep your Premium plan for AI Solutions Specialist until ${END}`);
    expect(planned?.text).toContain('The Basic plan starts then and costs $29 a month.');
    expect(kept?.text).toContain('The change to the Basic plan is canceled.');
    expect(kept?.text).toContain('costs $79 a month');
    expect(others).toEqual([]);
  });

  test('another plan in a trial is confirmed with its price', async () => {
    const world = await inTrial(create);

    await change(world, 'plan', BASIC);

    const [email] = await emailsIn(world);
    expect(email?.text).toContain('the Basic plan for AI Solutions Specialist instead of the Premium plan');
    expect(email?.text).toContain('After that it costs $29 a month.');
  });

  test('a larger plan brings only its receipt, and a declined one nothing', async () => {
    const world = await bought(create);
    await change(world, 'plan', PREMIUM);
    await world.declineCard();

    expect((await change(world, 'plan', EXECUTIVE)).status).toBe(402);

    expect(await emailsIn(world)).toEqual([]);
    const emails = await world.db.select().from(outbox).where(eq(outbox.kind, 'billing')).orderBy(asc(outbox.id));
    expect(emails).toHaveLength(2);
    expect(emails[1]?.text).toContain(
      `Your plan changed from AI Solutions Specialist (Basic) to AI Solutions Specialist (Premium).`,
    );
    expect(emails[1]?.text).not.toContain('To get started');
  });

  test('a renewal’s receipt says until when it is paid', async () => {
    const world = await bought(create);
    world.travel(30);

    await world.renew(world.id);

    const emails = await world.db.select().from(outbox).where(eq(outbox.kind, 'billing')).orderBy(asc(outbox.id));
    expect(emails[0]?.text).toContain('To get started');
    expect(emails[1]?.text).toContain(
      'Your subscription has renewed. This payment covers the time until August 12, 2025',
    );
    expect(emails[1]?.text).not.toContain('To get started');
  });

  test('the first receipt after a trial says that it has ended', async () => {
    const world = await inTrial(create);
    world.travel(14);

    await world.renew(1);

    const emails = await world.db.select().from(outbox).where(eq(outbox.kind, 'billing')).orderBy(asc(outbox.id));
    expect(emails.at(-1)?.text).toContain('Your free trial has ended. This payment covers the time until');
  });

  test('the second receipt after a trial says that it has renewed, also if an offer covered the first month', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'ALL', value: 100 });
    await world.pay(await world.startCheckout(PREMIUM.planId, 'ALL'));

    for (const days of [14, 31]) {
      world.travel(days);
      await world.renew(1);
    }

    const receipts = await world.db.select().from(outbox).where(eq(outbox.kind, 'billing')).orderBy(asc(outbox.id));
    expect(receipts.at(-2)?.text).toContain('Your free trial has ended.');
    expect(receipts.at(-1)?.text).toContain('Your subscription has renewed.');
  });
});

test('nothing is emailed while the provider is down', async () => {
  const world = await boughtAtStripe();
  world.stripe.isDown = true;

  expect((await world.change('cancel')).status).toBe(503);

  expect(await emailsIn(world)).toEqual([]);
});

test('a cancellation is not recorded without its email', async () => {
  const world = await boughtAtStripe();
  await world.ctx.payments?.setEnding(world.ref, true);
  const send = () => Promise.reject(new Error('not queued'));
  world.travel(8);

  await reconcileCheckouts({ ...world.ctx, mail: { ...world.ctx.mail, send }, now: world.now });

  expect(await world.db.select().from(subscriptions).where(eq(subscriptions.id, world.id))).toMatchObject([
    { cancelAtPeriodEnd: false },
  ]);
});
