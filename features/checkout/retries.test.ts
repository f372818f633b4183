import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import { billingCustomers } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Payments, PaymentsDown } from '#features/payment-provider.server.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { applyPaymentEvent } from './commands/apply-payment-event.server.ts';
import { receivePaymentEvent } from './commands/receive-payment-event.server.ts';
import { deleteOldPaymentEvents, retryPaymentEvents } from './commands/retry-payment-events.server.ts';
import { listUnpaid } from './queries.server.ts';

const { ctx, db, lines } = await testApp();
const sandbox = ctx.payments as Payments;
const at = (ms: number) => new Date(NOW.getTime() + ms);

beforeEach(() => void (lines.length = 0));

const withPayments = (answers: Partial<Payments>): Ctx => ({
  ...ctx,
  payments: { ...sandbox, ...answers } as Payments,
});
const findsNothing = () => vi.fn<Payments['findReference']>().mockResolvedValue(null);

/** Failed, because the payment that it names could not be looked up then. */
const aFailedEvent = (eventId: string, facts: Partial<typeof paymentEvents.$inferInsert> = {}) =>
  db.insert(paymentEvents).values({
    eventId,
    provider: 'sandbox',
    type: 'charge.refunded',
    subject: 'ch_1',
    paymentRef: `pay_${eventId}`,
    status: 'failed',
    error: 'The payment provider is down',
    receivedAt: at(-DAY),
    attemptedAt: at(-5 * MINUTE),
    ...facts,
  });

const events = () => db.select().from(paymentEvents).orderBy(asc(paymentEvents.id));

describe('a failed event', () => {
  test.each([
    ['after five minutes', true, {}],
    ['before five minutes', false, { attemptedAt: at(1 - 5 * MINUTE) }],
    ['after eleven attempts', true, { attempts: 11 }],
    ['after twelve attempts', false, { attempts: 12 }],
    ['that needs staff', false, { needsStaff: true }],
    ['of another provider', false, { provider: 'stripe' }],
    ['that was ignored', false, { status: 'ignored' }],
  ] as const)('%s is retried: %s', async (_when, isRetried, facts) => {
    await aFailedEvent('evt_1', facts);
    const findReference = findsNothing();

    await retryPaymentEvents(withPayments({ findReference }));

    expect(findReference).toHaveBeenCalledTimes(isRetried ? 1 : 0);
  });

  test('that turns out not to be ours is ignored from then on', async () => {
    await aFailedEvent('evt_1');

    await retryPaymentEvents(withPayments({ findReference: findsNothing() }));

    expect(await events()).toMatchObject([{ status: 'ignored', attempts: 2, error: null, appliedAt: NOW }]);
  });

  test('is retried once by several instances', async () => {
    for (const id of ['one', 'two']) await aFailedEvent(id);
    const findReference = findsNothing();
    const given = withPayments({ findReference });

    await Promise.all([retryPaymentEvents(given), retryPaymentEvents(given), retryPaymentEvents(given)]);

    expect(new Set(findReference.mock.calls.flat())).toEqual(new Set(['pay_one', 'pay_two']));
    expect(findReference).toHaveBeenCalledTimes(2);
  });

  test('is retried before those that have waited less', async () => {
    await aFailedEvent('new', { attemptedAt: at(-6 * MINUTE) });
    await aFailedEvent('old', { attemptedAt: at(-7 * MINUTE) });
    const findReference = findsNothing();

    await retryPaymentEvents(withPayments({ findReference }));

    expect(findReference.mock.calls.flat()).toEqual(['pay_old', 'pay_new']);
  });

  test('that fails again leaves time for the others', async () => {
    await aFailedEvent('broken', { attemptedAt: at(-7 * MINUTE) });
    await aFailedEvent('good');
    const findReference = findsNothing().mockRejectedValueOnce(new Error('No such charge'));

    await retryPaymentEvents(withPayments({ findReference }));

    expect(await events()).toMatchObject([
      { status: 'failed', error: 'No such charge', attempts: 2, attemptedAt: NOW },
      { status: 'ignored' },
    ]);
    expect(lines.map(({ msg, event }) => [msg, event])).toEqual([['could not apply a payment event', 'broken']]);
  });

  test('waits with all others while the provider is down', async () => {
    for (const id of ['one', 'two']) await aFailedEvent(id);
    const findReference = findsNothing().mockRejectedValue(new PaymentsDown(new Error('timeout')));

    await retryPaymentEvents(withPayments({ findReference }));

    expect(findReference).toHaveBeenCalledTimes(1);
    expect((await events()).map(({ attempts, attemptedAt }) => [attempts, attemptedAt])).toEqual([
      [1, NOW],
      [1, at(-5 * MINUTE)],
    ]);
  });

  test('waits when the process stops, and when nothing is sold', async () => {
    await aFailedEvent('evt_1');
    const findReference = findsNothing();

    await retryPaymentEvents(withPayments({ findReference }), () => true);
    await retryPaymentEvents({ ...ctx, payments: null });

    expect(findReference).not.toHaveBeenCalled();
    expect(await events()).toMatchObject([{ attempts: 1, attemptedAt: at(-5 * MINUTE) }]);
  });
});

describe('a received event', () => {
  const event = { id: 'evt_1', type: 'charge.refunded', subject: 'ch_1', reference: null, paymentRef: 'pay_1' };
  const receive = (answers: Partial<Payments>) =>
    receivePaymentEvent(withPayments({ readEvent: () => event, ...answers }), new Uint8Array(), 'signature');

  test('about something else is stored without asking the provider', async () => {
    const findReference = findsNothing();

    const outcome = await receive({ readEvent: () => ({ ...event, type: 'charge.succeeded' }), findReference });

    expect(outcome).toBe('ignored');
    expect(findReference).not.toHaveBeenCalled();
    expect(await events()).toMatchObject([{ eventId: 'evt_1', status: 'ignored', reference: null }]);
  });

  test('is a duplicate once it is settled', async () => {
    const findReference = findsNothing();

    const outcomes = [await receive({ findReference }), await receive({ findReference })];

    expect(outcomes).toEqual(['ignored', 'duplicate']);
    expect(findReference).toHaveBeenCalledTimes(1);
  });

  test('that failed is tried again when it is sent again', async () => {
    await expect(receive({ findReference: () => Promise.reject(new Error('away')) })).rejects.toThrow('away');

    expect(await receive({ findReference: findsNothing() })).toBe('ignored');

    expect(await events()).toMatchObject([{ status: 'ignored', attempts: 2 }]);
  });

  test('does not count attempts while the provider is down', async () => {
    const findReference = () => Promise.reject(new PaymentsDown(new Error('timeout')));
    await expect(receive({ findReference })).rejects.toThrow(PaymentsDown);
    await expect(receive({ findReference })).rejects.toThrow(PaymentsDown);

    expect(await events()).toMatchObject([{ status: 'failed', attempts: 0, error: 'The payment provider is down' }]);
  });

  test('with a wrong signature leaves no trace', async () => {
    expect(await receive({ readEvent: () => null })).toBeNull();
    expect(await receivePaymentEvent({ ...ctx, payments: null }, new Uint8Array(), 'signature')).toBeNull();
    expect(await events()).toEqual([]);
  });

  test('never turns an applied one into a failed one', async () => {
    await aFailedEvent('evt_1', { status: 'applied', error: null, appliedAt: at(-MINUTE) });
    const failing = withPayments({ findReference: () => Promise.reject(new Error('away')) });

    await expect(applyPaymentEvent(failing, failing.payments as Payments, event)).rejects.toThrow('away');

    expect(await events()).toMatchObject([{ status: 'applied', error: null, attempts: 1, appliedAt: at(-MINUTE) }]);
  });
});

test('a changed customer concerns their past-due purchases only', async () => {
  const [rosa, ben] = [await aUser(db), await aUser(db)];
  const buy = async (
    userId: number,
    reference: string,
    status: 'active' | 'past_due',
    provider: 'sandbox' | 'stripe',
  ) => {
    const { id: subscriptionId } = await aSubscription(db, { userId, agentId: reference, status });
    const times = { createdAt: NOW, expiresAt: NOW, checkedAt: NOW };
    const what = { planId: 'ai-specialist-basic', priceCents: 2900, trialDays: 0, status: 'completed' as const };
    await db.insert(checkouts).values({ userId, reference, provider, subscriptionId, ...what, ...times });
  };
  for (const { id: userId } of [rosa, ben]) {
    await db.insert(billingCustomers).values({ userId, provider: 'sandbox', ref: `cus_${userId}` });
  }
  await buy(rosa.id, 'second', 'past_due', 'sandbox');
  await buy(rosa.id, 'first', 'past_due', 'sandbox');
  await buy(rosa.id, 'paid', 'active', 'sandbox');
  await buy(rosa.id, 'elsewhere', 'past_due', 'stripe');
  await buy(ben.id, 'other', 'past_due', 'sandbox');

  expect(await listUnpaid(ctx, 'sandbox', `cus_${rosa.id}`)).toEqual(['second', 'first']);
  expect(await listUnpaid(ctx, 'stripe', `cus_${rosa.id}`)).toEqual([]);
  expect(await listUnpaid(ctx, 'sandbox', 'cus_0')).toEqual([]);
});

test('settled events are kept for 90 days', async () => {
  await aFailedEvent('recent', { status: 'applied', receivedAt: at(-90 * DAY) });
  await aFailedEvent('applied', { status: 'applied', receivedAt: at(-90 * DAY - 1) });
  await aFailedEvent('ignored', { status: 'ignored', receivedAt: at(-90 * DAY - 1) });
  await aFailedEvent('failed', { receivedAt: at(-90 * DAY - 1) });

  await deleteOldPaymentEvents(ctx);

  expect((await events()).map(({ eventId }) => eventId)).toEqual(['recent', 'failed']);
});
