import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { syncCustomerEmails } from '#features/billing/commands/sync-customer-emails.server.ts';
import { stripeWorld } from '#tests/support/billing-worlds.ts';

/** A customer of Stripe who has another address since, and those who buy nothing. */
async function movedCustomer() {
  const world = await stripeWorld();
  await world.pay(await world.choose('ai-specialist-basic'));
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

test('Stripe learns the new address of a customer, once', async () => {
  const { known, sync, updates } = await movedCustomer();
  expect(known?.email).toBe('rosa@example.test');

  await sync();
  await sync();

  expect(known?.email).toBe('new@example.test');
  expect(updates()).toHaveLength(1);
});

test('a new address is told when Stripe is there again', async () => {
  const { stripe, known, sync } = await movedCustomer();
  stripe.isDown = true;
  await sync();
  stripe.isDown = false;

  await sync();

  expect(known?.email).toBe('new@example.test');
});

test('a customer who was deleted at Stripe is asked about once', async () => {
  const { stripe, known, sync, updates } = await movedCustomer();
  stripe.books.deleteCustomer(known?.id ?? '');

  await sync();
  await sync();

  expect(updates()).toHaveLength(1);
});
