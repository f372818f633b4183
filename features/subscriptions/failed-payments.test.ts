import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { bought, boughtAtStripe, GOOD_CARD, WORLDS, type World } from '#tests/support/billing-worlds.ts';

/** The emails about failed payments. */
async function failureEmails({ db }: World) {
  const emails = await db.select().from(outbox).orderBy(asc(outbox.id));
  return emails.filter(({ eventKey }) => eventKey.startsWith('payment-failed:'));
}

async function failing(create: () => Promise<World>) {
  const world = await bought(create);
  world.travel(30);
  await world.renew(world.id);
  world.travel(31);
  await world.declineCard();
  await world.renew(world.id);
  return world;
}

describe.each(WORLDS)('with %s', (_name, create) => {
  test('emails a failed payment once with the payment links', async () => {
    const world = await failing(create);

    await world.renew(world.id);

    const emails = await failureEmails(world);
    expect(emails).toHaveLength(1);
    const [order] = (await world.ownBilling()).orders;
    expect(emails[0]?.text).toContain(`Pay the invoice: ${String(order?.invoiceUrl)}`);
    expect(emails[0]?.text).toContain('/dashboard?view=billing');
  });

  test('emails the next failure too', async () => {
    const world = await failing(create);
    await world.saveCard(GOOD_CARD);
    world.travel(31);
    await world.declineCard();

    await world.renew(world.id);

    expect(await failureEmails(world)).toHaveLength(2);
  });

  test('shows the open invoice’s page only while past due', async () => {
    const world = await failing(create);
    const [order] = (await world.ownBilling()).orders;

    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ openInvoiceUrl: order?.invoiceUrl });
    expect(order?.invoiceUrl).toMatch(/^http/);

    await world.saveCard(GOOD_CARD);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ openInvoiceUrl: null });
  });
});

test('emails a failure while an older invoice is open', async () => {
  const world = await boughtAtStripe();
  const { books } = world.stripe;
  world.travel(30);
  await world.declineCard();
  await world.renew(world.id);

  world.travel(30);
  books.openNextInvoice(world.ref);
  books.chargePeriod(world.ref);
  await world.deliverAll();

  expect((await failureEmails(world)).map(({ eventKey }) => eventKey)).toEqual([
    'payment-failed:in_2',
    'payment-failed:in_3',
  ]);
});
