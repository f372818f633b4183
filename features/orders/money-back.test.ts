import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { boughtAtStripe, GOOD_CARD, ordersIn } from '#tests/support/billing-worlds.ts';

type World = Awaited<ReturnType<typeof boughtAtStripe>>;

const statesOf = async (world: World) => (await ordersIn(world)).map(([, , status]) => status);
const paymentOf = ({ stripe, ref }: World) => stripe.books.lastPayment(ref);

/** The subscription ended with its last invoice unpaid. */
async function endedUnpaid() {
  const world = await boughtAtStripe();
  world.travel(30);
  await world.declineCard();
  await world.renew(world.id);
  world.stripe.books.end(world.ref);
  await world.deliverAll();
  return world;
}

/** The customer pays on the invoice's page. */
function payLate({ stripe: { books }, ref, customerRef }: World) {
  const [invoice] = books.invoicesOf(ref);
  books.wallet.changeNumbers(customerRef, GOOD_CARD);
  if (!invoice || !books.collectAgain(invoice)) throw new Error('Nothing was paid');
}

test('undoes a refund that fails later', async () => {
  const world = await boughtAtStripe();
  await world.refund(1);
  expect(await statesOf(world)).toEqual(['refunded']);

  world.stripe.books.bank.failRefund(paymentOf(world));
  await world.deliverAll();

  expect(await statesOf(world)).toEqual(['completed']);
  const emails = await world.db.select().from(outbox).orderBy(asc(outbox.id));
  expect(emails.map(({ eventKey }) => eventKey.split(':')[0])).toEqual(['receipt', 'refund']);
});

test.each([
  ['needs_response', 'disputed'],
  ['under_review', 'disputed'],
  ['warning_needs_response', 'completed'],
] as const)('records a dispute that is %s as %s', async (status, expected) => {
  const world = await boughtAtStripe();

  world.stripe.books.bank.dispute(paymentOf(world), status);
  await world.deliverAll();

  expect(await statesOf(world)).toEqual([expected]);
});

test('emails staff once about a dispute, with what to do', async () => {
  const world = await boughtAtStripe();

  for (const status of ['needs_response', 'under_review', 'lost'] as const) {
    world.stripe.books.bank.dispute(paymentOf(world), status);
    await world.deliverAll();
  }

  const emails = await world.db.select().from(outbox).where(eq(outbox.kind, 'staff'));
  expect(emails).toMatchObject([{ recipient: 'boss@example.test', subject: 'Payment disputed: Ada Moreno' }]);
  expect(emails[0]?.text).toContain('submit evidence or accept the dispute before its deadline');
  expect(await world.db.select().from(notifications)).toContainEqual(
    expect.objectContaining({ kind: 'dispute', path: '/admin?tab=orders&q=%231' }),
  );
});

test.each([
  ['won', 'completed'],
  ['lost', 'refunded'],
] as const)('turns a %s dispute into a %s order without another receipt', async (status, expected) => {
  const world = await boughtAtStripe();
  for (const one of ['needs_response', status] as const) {
    world.stripe.books.bank.dispute(paymentOf(world), one);
    await world.deliverAll();
  }

  expect(await statesOf(world)).toEqual([expected]);
  expect(await world.db.$count(outbox, eq(outbox.kind, 'billing'))).toBe(1);
});

test('shows disputed orders to the admin', async () => {
  const world = await boughtAtStripe();
  world.stripe.books.bank.dispute(paymentOf(world), 'needs_response');
  await world.deliverAll();

  expect((await world.requestAsAdmin('GET', '/api/orders?filter=disputed')).body).toMatchObject({ count: 1 });
});

test('records a payment after the subscription’s end with a receipt', async () => {
  const world = await endedUnpaid();
  expect(await statesOf(world)).toEqual(['completed', 'failed']);

  payLate(world);
  await world.deliverAll();

  expect(await statesOf(world)).toEqual(['completed', 'completed']);
  expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'canceled' });
  const emails = await world.db.select().from(outbox).where(eq(outbox.kind, 'billing')).orderBy(asc(outbox.id));
  expect(emails.at(-1)?.text).toContain('Your subscription had already ended');
});

test('finds a late payment without a webhook', async () => {
  const world = await endedUnpaid();
  payLate(world);
  world.stripe.books.events = [];

  world.travel(8);
  await reconcileCheckouts({ ...world.ctx, now: world.now });

  expect(await statesOf(world)).toEqual(['completed', 'completed']);
});

test('does not read long-ended subscriptions again', async () => {
  const world = await endedUnpaid();
  world.travel(121);
  world.stripe.requests.length = 0;

  await reconcileCheckouts({ ...world.ctx, now: world.now });

  expect(world.stripe.requests).toEqual([]);
});

test('rejects a refund after the bank took the money back', async () => {
  const world = await boughtAtStripe();
  world.stripe.books.bank.dispute(paymentOf(world), 'needs_response');

  const answer = await world.requestAsAdmin('POST', '/api/orders/1/refund');

  expect(answer).toMatchObject({ status: 409, body: { code: 'not_refundable' } });
  expect(await statesOf(world)).toEqual(['disputed']);
});
