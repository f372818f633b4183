import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import type { subscriptions } from '#db/schema/subscriptions.ts';
import type { ProviderInvoice } from '#features/payment-provider.server.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription, daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { recordOrders } from './commands.server.ts';

const { ctx, db } = await testApp();

let buyer: Parameters<typeof recordOrders>[1];
let subscription: typeof subscriptions.$inferSelect;
beforeEach(async () => {
  await aUser(db, { username: 'boss', role: 'admin' });
  const { id: userId, email } = await aUser(db, { username: 'rosa' });
  buyer = { userId, provider: 'sandbox', name: 'Rosa Lindqvist', email, isActive: true };
  subscription = await aSubscription(db, { userId, provider: 'sandbox', providerRef: 'sub_1' });
});

const anInvoice = (facts: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  ref: 'in_1',
  productName: 'AI Solutions Specialist (Basic)',
  amountCents: 2900,
  status: 'completed',
  isMoneyKnown: true,
  refundedCents: 0,
  covered: null,
  hasFailed: false,
  createdAt: NOW,
  url: 'https://pay.test/in_1?key=1',
  ...facts,
});

type Facts = Partial<ProviderInvoice>;
const record = (invoices: Facts[], bought: Partial<Parameters<typeof recordOrders>[2]> = {}, who = buyer) =>
  recordOrders(ctx, who, { subscription, packTokens: null, ...bought }, invoices.map(anInvoice));
const stored = () => db.select().from(orders).orderBy(asc(orders.id));
const customerEmails = () => db.select().from(outbox).where(eq(outbox.kind, 'billing')).orderBy(asc(outbox.id));
const subjects = async () => (await customerEmails()).map(({ subject }) => subject);
const told = async () => (await db.select().from(notifications).orderBy(asc(notifications.id))).map((one) => one.kind);

describe('an invoice', () => {
  test('becomes one order, however often it is read', async () => {
    const news = [await record([{}]), await record([{}]), await record([{}, {}])];

    expect(news).toEqual([true, false, false]);
    expect(await stored()).toMatchObject([
      { userId: buyer.userId, customerName: 'Rosa Lindqvist', subscriptionId: subscription.id, invoiceRef: 'in_1' },
    ]);
    expect([await subjects(), await told()]).toEqual([[expect.stringContaining('Your receipt')], ['order']]);
  });

  test('with another address is no news, but the address is stored', async () => {
    await record([{}]);

    expect(await record([{ url: 'https://pay.test/in_1?key=2' }])).toBe(false);

    expect(await stored()).toMatchObject([{ invoiceUrl: 'https://pay.test/in_1?key=2' }]);
  });

  test('keeps the name that the buyer had then', async () => {
    await record([{}]);

    await record([{ status: 'refunded' }], {}, { ...buyer, name: 'Rosa Moreno' });

    expect(await stored()).toMatchObject([{ customerName: 'Rosa Lindqvist', status: 'refunded' }]);
  });

  test('that is older than orders are kept does not come back', async () => {
    const old = new Date('2018-06-12T15:00:00Z');

    expect(await record([{ createdAt: old }])).toBe(false);
    expect(await record([{ createdAt: old }, { ref: 'in_2', createdAt: new Date(old.getTime() + 1) }])).toBe(true);

    expect(await stored()).toMatchObject([{ invoiceRef: 'in_2' }]);
  });

  test('of a leap day does not come back on the day that it was deleted', async () => {
    const lastDay = { ...ctx, now: () => new Date('2027-02-28T12:00:00Z') };
    const invoice = anInvoice({ createdAt: new Date('2020-02-29T12:00:00Z') });

    expect(await recordOrders(lastDay, buyer, { subscription, packTokens: null }, [invoice])).toBe(false);
    expect([await stored(), await customerEmails()]).toEqual([[], []]);
  });

  test('is recorded after older ones, so that only the first is news to staff', async () => {
    await record([
      { ref: 'in_2', createdAt: NOW },
      { ref: 'in_1', createdAt: daysFromNow(-30) },
    ]);

    expect((await stored()).map(({ invoiceRef }) => invoiceRef)).toEqual(['in_1', 'in_2']);
    expect(await told()).toEqual(['order']);
    expect((await customerEmails()).map(({ eventKey }) => eventKey)).toEqual(['receipt:in_1', 'receipt:in_2']);
  });
});

describe('a receipt', () => {
  test.each(['pending', 'failed'] as const)('waits while the payment is %s', async (status) => {
    await record([{ status }]);
    const before = await subjects();

    await record([{ status: 'completed' }]);

    expect([before, await subjects()]).toEqual([[], [expect.stringContaining('Your receipt')]]);
  });

  test.each([
    ['refunded', ['order']],
    ['disputed', ['order', 'dispute']],
  ] as const)('is sent for a payment that is %s when it is first read', async (status, news) => {
    await record([{ status }]);

    expect([await subjects(), await told()]).toEqual([[expect.stringContaining('Your receipt')], news]);
  });

  test('tells how long a trial is free', async () => {
    const trialEndsAt = daysFromNow(14);

    await record([{ amountCents: 0 }], { subscription: { ...subscription, trialEndsAt } });

    const [email] = await customerEmails();
    expect(email?.text).toContain("Your card won't be charged before");
    expect((await db.select().from(notifications))[0]?.detail).toContain('free trial');
  });

  test('after a trial does not speak of it', async () => {
    await record([{}], { subscription: { ...subscription, trialEndsAt: daysFromNow(-1) } });

    expect((await customerEmails())[0]?.text).not.toContain('free trial');
  });

  test('for the first payment after a free trial is news to staff', async () => {
    await record([{ amountCents: 0, createdAt: daysFromNow(-14) }]);

    await record([{ ref: 'in_2' }]);

    expect(await told()).toEqual(['order', 'order']);
  });
});

describe('a refund', () => {
  test.each([
    [false, 'refunded'],
    [true, 'completed'],
  ])('is undone when the provider knows the payment (%s): %s', async (isMoneyKnown, status) => {
    await record([{ status: 'refunded' }]);

    expect(await record([{ status: 'completed', isMoneyKnown }])).toBe(isMoneyKnown);

    expect(await stored()).toMatchObject([{ status }]);
    expect(await subjects()).toHaveLength(1);
  });

  test('of a payment that the provider forgot is not made up', async () => {
    await record([{ status: 'completed', isMoneyKnown: false }]);

    expect(await stored()).toMatchObject([{ status: 'completed' }]);
  });
});

describe('a declined charge', () => {
  const declined = { status: 'failed', hasFailed: true } as const;

  test('is told once to customer and staff', async () => {
    await record([declined]);
    await record([declined]);

    expect(await stored()).toMatchObject([{ failureNoticedAt: NOW }]);
    expect([await subjects(), await told()]).toEqual([
      [expect.stringContaining("didn't go through")],
      ['failed-payment'],
    ]);
  });

  test('is not told to somebody whose account is inactive', async () => {
    await record([declined], {}, { ...buyer, isActive: false });

    expect(await stored()).toMatchObject([{ failureNoticedAt: null }]);
    expect([await subjects(), await told()]).toEqual([[], []]);
  });

  test('that is paid later is followed by a receipt', async () => {
    await record([declined]);

    await record([{}]);

    expect((await customerEmails()).map(({ eventKey }) => eventKey)).toEqual(['payment-failed:in_1', 'receipt:in_1']);
    expect(await stored()).toMatchObject([{ status: 'completed', failureNoticedAt: NOW }]);
  });

  test('that is paid after the end settles the last invoice', async () => {
    await record([declined]);

    await record([{}], { subscription: { ...subscription, status: 'canceled', canceledAt: NOW } });

    const text = (await customerEmails()).at(-1)?.text;
    expect(text).toContain("You won't be charged again.");
    expect(text).not.toContain('Included');
  });
});

describe('a pack of tokens', () => {
  const pack = { packTokens: 500_000 };
  const ended = (ms: number) => ({
    ...subscription,
    status: 'canceled' as const,
    canceledAt: new Date(NOW.getTime() + ms),
  });

  test('is news to staff each time, and never makes a renewal news', async () => {
    await record([{ ref: 'in_1' }]);
    await record([{ ref: 'in_2', amountCents: 1900 }], pack);
    await record([{ ref: 'in_3', amountCents: 1900 }], pack);
    await record([{ ref: 'in_4' }]);

    expect(await told()).toEqual(['order', 'order', 'order']);
  });

  test('does not make the first payment for a plan a renewal', async () => {
    await record([{ ref: 'in_1', amountCents: 1900 }], pack);
    await record([{ ref: 'in_2' }]);

    expect(await told()).toEqual(['order', 'order']);
  });

  test.each([
    [MINUTE, 'Your receipt'],
    [0, 'Your refund'],
    [-MINUTE, 'Your refund'],
  ])('paid when the plan ended %i ms later brings %s', async (ms, subject) => {
    await record([{ amountCents: 1900 }], { ...pack, subscription: ended(ms) });

    expect(await subjects()).toEqual([expect.stringContaining(subject)]);
  });

  test.each([
    ['completed', 'so please refund it'],
    ['refunded', 'so it was refunded'],
  ] as const)('that was paid too late and is %s asks staff accordingly', async (status, words) => {
    await record([{ amountCents: 1900, status }], { ...pack, subscription: ended(-MINUTE) });

    expect((await db.select().from(notifications))[0]?.detail).toContain(words);
  });
});
