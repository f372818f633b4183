import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { billingCustomers } from '#db/schema/payments.ts';
import { stripeWorld } from '#tests/support/billing-worlds.ts';
import { aUser } from '#tests/support/people.ts';
import { syncCustomerEmails } from './commands/sync-customer-emails.server.ts';

/** A Stripe customer whose address has changed, and users without purchases. */
async function movedCustomer() {
  const world = await stripeWorld();
  await world.pay(await world.startCheckout('ai-specialist-basic'));
  await world.deliverAll();
  await world.db.update(users).set({ email: 'new@example.test' }).where(eq(users.id, world.customer.id));
  const [known] = world.stripe.books.wallet.customers.values();
  const sync = () => syncCustomerEmails({ ...world.ctx, now: world.now });
  const updates = () =>
    world.stripe.requests.filter(
      ({ method, path, form }) => method === 'POST' && path.includes('/customers/') && form.has('email'),
    );
  return { ...world, known, sync, updates };
}

test('sends a customer’s new address to Stripe once', async () => {
  const { known, sync, updates } = await movedCustomer();
  expect(known?.email).toBe('rosa@example.test');

  await sync();
  await sync();

  expect(known?.email).toBe('new@example.test');
  expect(updates()).toHaveLength(1);
});

test('sends a new address when Stripe is back', async () => {
  const { stripe, known, sync } = await movedCustomer();
  stripe.isDown = true;
  await sync();
  stripe.isDown = false;

  await sync();

  expect(known?.email).toBe('new@example.test');
});

test('tries once to update a customer deleted at Stripe', async () => {
  const { stripe, known, sync, updates } = await movedCustomer();
  stripe.books.deleteCustomer(known?.id ?? '');

  await sync();
  await sync();

  expect(updates()).toHaveLength(1);
});

test('sends other addresses despite many that Stripe rejects', async () => {
  const { db, stripe, known, sync } = await movedCustomer();
  await db.delete(billingCustomers);
  for (let count = 1; count <= 100; count++) {
    const { id: userId } = await aUser(db, { email: `refused-${count}@nowhere` });
    const { id: ref } = stripe.books.wallet.customer(`cus_refused_${count}`);
    await db.insert(billingCustomers).values({ userId, provider: 'stripe', ref });
  }
  const { id: userId } = await aUser(db, { email: 'last@example.test' });
  await db.insert(billingCustomers).values({ userId, provider: 'stripe', ref: known?.id ?? '' });

  await sync();

  expect(known?.email).toBe('last@example.test');
});
