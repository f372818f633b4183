import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { outbox } from '#db/schema/mail.ts';
import { startClosure } from '#features/privacy/commands/closure.server.ts';
import { sendRenewalNotices } from '#features/subscriptions/commands/send-renewal-notices.server.ts';
import { stopRemainingCharges } from '#features/subscriptions/commands/stop-charging.server.ts';
import {
  bought,
  boughtAtStripe,
  GOOD_CARD,
  ordersIn,
  stripeWorld,
  WORLDS,
  type World,
} from '#tests/support/billing-worlds.ts';

const auditEntriesIn = async ({ db }: World) =>
  (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, subject, actorName }) => [
    actorName,
    action,
    subject,
  ]);

const deactivate = (world: World) =>
  world.requestAsAdmin('PATCH', `/api/users/${world.customer.id}`, { status: 'inactive' });

/** Read by staff, because the customer may be signed out. */
const seenByStaff = async (world: World) =>
  (await world.requestAsAdmin('GET', `/api/users/${world.customer.id}`)).body as {
    subscriptions: Record<string, unknown>[];
    orders: Record<string, unknown>[];
  };

describe.each(WORLDS)('with %s, an admin', (_name, create) => {
  test('cancels and resumes a subscription with an audit entry', async () => {
    const world = await bought(create);
    const path = `/api/subscriptions/${world.id}`;

    expect((await world.requestAsAdmin('POST', `${path}/cancel`)).status).toBe(200);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await world.requestAsAdmin('POST', `${path}/resume`)).status).toBe(200);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ cancelAtPeriodEnd: false });

    expect(await auditEntriesIn(world)).toEqual([
      ['boss', 'subscription.cancel', `subscription ${world.id}`],
      ['boss', 'subscription.resume', `subscription ${world.id}`],
    ]);
  });

  test('refunds an order once with an audit entry', async () => {
    const world = await bought(create);

    expect((await seenByStaff(world)).orders).toMatchObject([{ canBeRefunded: true }]);
    expect((await world.requestAsAdmin('POST', '/api/orders/1/refund')).status).toBe(200);

    expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['refunded']);
    expect((await world.requestAsAdmin('POST', '/api/orders/1/refund')).body).toMatchObject({ code: 'not_refundable' });
    expect(await auditEntriesIn(world)).toEqual([['boss', 'order.refund', 'order 1']]);
    expect((await seenByStaff(world)).orders).toMatchObject([{ canBeRefunded: false }]);
  });

  test('stops all charges by deactivating a customer', async () => {
    const world = await bought(create);

    expect((await deactivate(world)).body).toMatchObject({ status: 'inactive', stillRenewing: 0 });

    expect((await seenByStaff(world)).subscriptions[0]).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect((await auditEntriesIn(world)).map(([who, action]) => [who, action])).toEqual([
      ['boss', 'customer.update'],
      ['boss', 'subscription.cancel'],
    ]);
    world.travel(30);
    await stopRemainingCharges({ ...world.ctx, now: world.now });
    expect(await ordersIn(world)).toHaveLength(1);
  });

  test('cannot resume a subscription of an inactive customer', async () => {
    const world = await bought(create);
    await deactivate(world);

    const answer = await world.requestAsAdmin('POST', `/api/subscriptions/${world.id}/resume`);

    expect(answer).toMatchObject({ status: 409, body: { code: 'inactive_customer' } });
  });

  test('cannot resume a subscription while its account is being deleted', async () => {
    const world = await bought(create);
    await startClosure({ ...world.ctx, actor: world.customer }, { userId: world.customer.id, kind: 'delete' });

    const answer = await world.requestAsAdmin('POST', `/api/subscriptions/${world.id}/resume`);

    expect(answer).toMatchObject({ status: 409, body: { code: 'account_closing' } });
  });

  test('gets an error when there is nothing to change', async () => {
    const world = await bought(create);
    const codeOf = async (path: string) => (await world.requestAsAdmin('POST', path)).body.code;

    expect(await codeOf('/api/subscriptions/1/cancel')).toBe('not_changeable');
    expect(await codeOf('/api/subscriptions/99/cancel')).toBe('not_found');
    expect(await codeOf('/api/orders/99/refund')).toBe('not_found');
  });
});

describe('deactivation', () => {
  test('closes an open card page', async () => {
    const world = await stripeWorld();
    await world.startCheckout('ai-specialist-basic');

    await deactivate(world);

    expect([...world.stripe.books.sessions.values()].map(({ status }) => status)).toEqual(['expired']);
    expect(await world.db.select().from(checkouts)).toMatchObject([{ status: 'expired' }]);
  });

  test('leaves the cancellation to the job while the provider is down', async () => {
    const world = await boughtAtStripe();
    world.stripe.isDown = true;

    expect((await deactivate(world)).body).toMatchObject({ status: 'inactive', stillRenewing: 1 });
    world.stripe.isDown = false;
    await stopRemainingCharges(world.ctx);

    expect([...world.stripe.books.subscriptions.values()]).toMatchObject([{ cancel_at_period_end: true }]);
    expect((await auditEntriesIn(world)).at(-1)).toEqual(['system', 'subscription.cancel', `subscription ${world.id}`]);
  });

  test('cancels what was paid at the last moment', async () => {
    const world = await stripeWorld();
    const url = await world.startCheckout('ai-specialist-basic');
    await world.db.update(users).set({ status: 'inactive' }).where(eq(users.id, world.customer.id));
    await world.pay(url);

    await stopRemainingCharges(world.ctx);

    expect([...world.stripe.books.subscriptions.values()]).toMatchObject([{ cancel_at_period_end: true }]);
  });
});

describe('inactive customer', () => {
  async function inactiveRenewingCustomer() {
    const world = await boughtAtStripe();
    await world.db.update(users).set({ status: 'inactive' }).where(eq(users.id, world.customer.id));
    await world.db.delete(outbox);
    return world;
  }

  test('gets no notice before a charge and no reminder', async () => {
    const world = await inactiveRenewingCustomer();
    world.travel(28);

    await sendRenewalNotices({ ...world.ctx, now: world.now });
    const reminded = await world.requestAsAdmin('POST', `/api/subscriptions/${world.id}/remind`);

    expect(reminded).toMatchObject({ status: 409, body: { code: 'inactive_customer' } });
    expect(await world.db.$count(outbox)).toBe(0);
  });

  test('gets no email about a failed charge', async () => {
    const world = await inactiveRenewingCustomer();
    await world.declineCard();

    await world.renew(world.id);

    expect((await seenByStaff(world)).subscriptions[0]).toMatchObject({ status: 'past_due' });
    expect(await world.db.$count(outbox)).toBe(0);
  });

  test('is not charged to a new card for past-due invoices', async () => {
    const world = await inactiveRenewingCustomer();
    world.travel(30);
    await world.declineCard();
    await world.renew(world.id);

    world.stripe.books.saveCard(world.customerRef, GOOD_CARD);
    await world.deliverAll();

    expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['completed', 'pending']);
  });
});
