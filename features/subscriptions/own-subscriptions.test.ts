import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { keepAccount, startClosure } from '#features/privacy/commands/closure.server.ts';
import { changePlan, resumeSubscription } from '#features/subscriptions/commands/change-subscription.server.ts';
import { bought, boughtAtStripe, GOOD_CARD, ordersIn, WORLDS, type World } from '#tests/support/billing-worlds.ts';

const PLAN = 'ai-specialist-basic';
const subjectsOf = async ({ db }: World) =>
  (await db.select().from(outbox).where(eq(outbox.kind, 'billing')).orderBy(asc(outbox.id))).map((one) => one.subject);

describe.each(WORLDS)('with %s', (_name, create) => {
  // Spec 9: "Subscriptions auto-renew"
  test('records a renewal as a new order', async () => {
    const world = await bought(create);
    world.travel(30);

    await world.renew(world.id);

    const order = ['AI Solutions Specialist (Basic)', 2900, 'completed'];
    expect(await ordersIn(world)).toEqual([order, order]);
    expect((await world.ownBilling()).subscriptions[0]?.renewalDate).toBe('2025-08-12T15:00:00.000Z');
    expect(await subjectsOf(world)).toHaveLength(2);
  });

  // Spec 4: "Order status: completed, pending or other"
  test('keeps a failed renewal pending until another card pays it', async () => {
    const world = await bought(create);
    world.travel(30);
    await world.declineCard();

    await world.renew(world.id);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'past_due' });
    expect((await ordersIn(world)).at(-1)).toEqual(['AI Solutions Specialist (Basic)', 2900, 'pending']);
    expect((await subjectsOf(world)).at(-1)).toBe("Your payment to Bespoke AI Studio didn't go through");
    expect((await world.requestAsAdmin('GET', '/api/subscriptions/all?filter=past_due')).body).toMatchObject({
      count: 1,
    });

    await world.saveCard(GOOD_CARD);

    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'active' });
    expect((await ordersIn(world)).at(-1)).toEqual(['AI Solutions Specialist (Basic)', 2900, 'completed']);
    expect((await world.db.select().from(orders)).length).toBe(2);
  });

  test('marks a never-paid renewal as failed at the end', async () => {
    const world = await bought(create);
    world.travel(30);
    await world.declineCard();
    await world.renew(world.id);
    await world.request('POST', `/api/billing/subscriptions/${world.id}/cancel`);
    world.travel(31);

    await world.renew(world.id);

    expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['completed', 'failed']);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'canceled' });
  });

  test('refunds only its own order', async () => {
    const world = await bought(create);
    world.travel(30);
    await world.renew(world.id);

    await world.refund(2);

    expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['completed', 'refunded']);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'active' });
  });

  test('keeps a canceled subscription until its period ends', async () => {
    const world = await bought(create);
    const change = (verb: string) => world.request('POST', `/api/billing/subscriptions/${world.id}/${verb}`);

    expect((await change('cancel')).body).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect((await change('cancel')).status).toBe(200);
    expect((await change('resume')).body).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await change('cancel');
    world.travel(30);
    await world.renew(world.id);

    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'canceled', canBeChanged: false });
    expect((await change('resume')).status).toBe(409);
    expect((await change('cancel')).status).toBe(409);
    expect(await ordersIn(world)).toHaveLength(1);
  });

  test('resumes no subscription before its account is kept', async () => {
    const world = await bought(create);
    const ctx = { ...world.ctx, actor: world.customer };
    await startClosure(ctx, { userId: world.customer.id, kind: 'delete' });

    expect(await resumeSubscription(ctx, world.id)).toEqual({ ok: false, reason: 'account_closing' });

    await keepAccount(ctx, world.customer.id);
    expect(await resumeSubscription(ctx, world.id)).toMatchObject({ ok: true });
  });

  test('charges no larger plan to an account that is being deleted', async () => {
    const world = await bought(create);
    const ctx = { ...world.ctx, actor: world.customer };
    // The provider is down, so that the subscription isn't canceled yet.
    const setEnding = () => Promise.reject(new Error('The provider is down'));
    const payments = ctx.payments && { ...ctx.payments, setEnding };
    await startClosure({ ...ctx, payments }, { userId: world.customer.id, kind: 'delete' });

    const result = await changePlan(ctx, world.id, { planId: 'ai-specialist-premium' });

    expect(result).toEqual({ ok: false, reason: 'account_closing' });
    expect(await ordersIn(world)).toHaveLength(1);
  });

  test('records each change of the plan for the timeline', async () => {
    const world = await bought(create);
    const change = (planId: string) => world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, { planId });

    await change('ai-specialist-premium');
    await change('ai-specialist-premium');
    await change(PLAN);
    world.travel(30);
    await world.renew(world.id);

    const entries = await world.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['subscription.change-plan', { plan: 'Basic' }, { plan: 'Premium' }],
      ['subscription.change-plan', { plan: 'Premium' }, { plan: 'Basic' }],
    ]);
  });

  test('charges a larger plan’s difference and credits nothing', async () => {
    const world = await bought(create);
    const change = (planId: string) => world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, { planId });
    world.travel(15);

    expect((await change('ai-specialist-premium')).body).toMatchObject({ plan: 'Premium', price: 79 });
    expect((await change('ai-specialist-premium')).status).toBe(200);
    expect(await ordersIn(world)).toEqual([
      ['AI Solutions Specialist (Basic)', 2900, 'completed'],
      ['AI Solutions Specialist (Premium)', 2500, 'completed'],
    ]);

    expect((await change(PLAN)).body).toMatchObject({ plan: 'Premium', price: 79, nextPrice: 29 });
    expect(await ordersIn(world)).toHaveLength(2);
    world.travel(15);
    await world.renew(world.id);

    expect((await ordersIn(world)).at(-1)).toEqual(['AI Solutions Specialist (Basic)', 2900, 'completed']);
  });

  test('charges a larger plan once for two clicks', async () => {
    const world = await bought(create);
    const path = `/api/billing/subscriptions/${world.id}/plan`;

    const clicks = Array.from({ length: 4 }, () => world.request('POST', path, { planId: 'ai-specialist-premium' }));

    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ordersIn(world)).map(([, cents]) => cents)).toEqual([2900, 5000]);
  });

  test('rejects an unknown plan or another consultant’s plan', async () => {
    const world = await bought(create);
    const change = (planId: unknown) =>
      world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, { planId });

    for (const planId of ['nothing', 'productivity-coach-premium']) {
      expect(await change(planId)).toMatchObject({ status: 400, body: { code: 'unknown_plan' } });
    }
    expect((await change(7)).status).toBe(400);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ plan: 'Basic' });
  });

  test('keeps the plan when the difference is declined', async () => {
    const world = await bought(create);
    await world.declineCard();

    const change = { planId: 'ai-specialist-executive-tier' };
    const answer = await world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, change);

    expect(answer).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ plan: 'Basic' });
    expect(await ordersIn(world)).toHaveLength(1);
  });

  test('rejects changes by anybody else', async () => {
    const world = await bought(create);

    for (const verb of ['resume', 'plan', 'cancel']) {
      const path = `/api/billing/subscriptions/${world.id}/${verb}`;
      expect((await world.requestAsAdmin('POST', path, { planId: 'ai-specialist-premium' })).status).toBe(404);
    }
    expect((await world.requestAsAdmin('POST', '/api/billing/portal')).body).toMatchObject({
      code: 'no_payment_method',
    });
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ plan: 'Basic', cancelAtPeriodEnd: false });
  });
});

test('rejects a plan change without a card and calls Stripe once', async () => {
  const world = await boughtAtStripe();
  world.stripe.books.wallet.detach(world.customerRef);
  world.stripe.requests.length = 0;

  const answer = await world.change('plan', { planId: 'ai-specialist-premium' });

  expect(answer).toMatchObject({
    status: 402,
    body: { code: 'card_declined', message: expect.stringContaining('Manage payment method') },
  });
  const updates = world.stripe.requests.filter(({ form }) => form.has('items[0][price]'));
  expect(updates).toHaveLength(1);
});
