import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { boughtAtStripe, ordersIn } from '#tests/support/billing-worlds.ts';
import { CONFIRMED_CARD } from '#tests/support/stripe-wallet.ts';

const EXECUTIVE = { planId: 'ai-specialist-executive-tier' };

/** A customer whose bank requires them to confirm every payment, and who has just chosen a larger plan. */
async function upgrading() {
  const world = await boughtAtStripe();
  const { books } = world.stripe;
  books.wallet.changeNumbers(world.customerRef, CONFIRMED_CARD);
  const answer = await world.change('plan', EXECUTIVE);
  const invoice = books.invoices.at(-1);
  if (!invoice) throw new Error('There is no invoice');
  await world.deliverAll();
  const own = async () => (await world.ownBilling()).subscriptions[0];
  return { ...world, books, answer, invoice, own };
}

test('a larger plan waits until its payment is confirmed', async () => {
  const world = await upgrading();
  expect(world.answer).toMatchObject({
    status: 200,
    body: { plan: 'Basic', confirmUrl: world.invoice.hosted_invoice_url },
  });

  world.books.confirm(world.invoice);
  await world.deliverAll();

  expect(await world.own()).toMatchObject({ plan: 'Executive Tier', price: 199 });
  expect((await ordersIn(world)).map(([, cents, status]) => [cents, status])).toEqual([
    [2900, 'completed'],
    [17_000, 'completed'],
  ]);
});

test('a waiting payment does not make the account past due', async () => {
  const world = await upgrading();

  expect(await world.own()).toMatchObject({ plan: 'Basic', status: 'active', nextCharge: 29 });
  expect(await ordersIn(world)).toHaveLength(1);
  const emails = await world.db.select({ subject: outbox.subject }).from(outbox);
  expect(emails.filter(({ subject }) => subject.includes("didn't go through"))).toEqual([]);
});

test('a payment that is never confirmed changes nothing', async () => {
  const world = await upgrading();

  world.books.dropPending(world.books.subscription(world.ref));
  await world.deliverAll();

  expect(await world.own()).toMatchObject({ plan: 'Basic', status: 'active' });
  expect(await ordersIn(world)).toHaveLength(1);
});

test('another attempt replaces a waiting payment', async () => {
  const world = await upgrading();

  const { body } = await world.change('plan', { planId: 'ai-specialist-premium' });
  const [latest] = world.books.invoicesOf(world.ref);
  if (latest) world.books.confirm(latest);
  await world.deliverAll();

  expect(body).toMatchObject({ confirmUrl: latest?.hosted_invoice_url });
  expect(world.invoice.status).toBe('void');
  expect(await world.own()).toMatchObject({ plan: 'Premium', price: 79 });
});

test('a declined payment cannot be paid later', async () => {
  const world = await boughtAtStripe();
  await world.declineCard();

  expect((await world.change('plan', EXECUTIVE)).status).toBe(402);

  const { pending_update } = world.stripe.books.subscription(world.ref);
  expect(pending_update).toBeNull();
  expect(world.stripe.books.invoices.map(({ status }) => status)).toEqual(['paid', 'void']);
});
