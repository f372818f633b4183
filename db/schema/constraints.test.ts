import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { posts } from '#db/schema/blog.ts';
import { bookings, hostExceptions, hostHours } from '#db/schema/booking.ts';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats, tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import { NOW } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { anOffer, anOrder, aSubscription } from '#tests/support/business.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aPost, aSubscriber } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';

const { db } = await testDatabase();

/** The constraint or index that rejects a write; null if the write succeeds. */
const violationOf = (write: PromiseLike<unknown>) =>
  Promise.resolve(write).then(
    () => null,
    ({ cause }: { cause?: { constraint?: string } }) => cause?.constraint,
  );

const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const aCheckout = (userId: number, reference: string, facts: Partial<typeof checkouts.$inferInsert> = {}) =>
  db.insert(checkouts).values({
    reference,
    userId,
    provider: 'stripe',
    planId: 'ai-specialist-basic',
    priceCents: 2900,
    trialDays: 0,
    status: 'completed',
    createdAt: NOW,
    expiresAt: NOW,
    checkedAt: NOW,
    ...facts,
  });

describe('there is only one', () => {
  test.each([
    ['username in any case', 'users_username_key', () => aUser(db, { username: 'ROSA', email: 'other@x.test' })],
    [
      'email of a user in any case',
      'users_email_key',
      () => aUser(db, { username: 'other', email: 'Rosa@Example.test' }),
    ],
  ])('%s', async (_what, index, add) => {
    await aUser(db, { username: 'rosa' });

    expect(await violationOf(add())).toBe(index);
  });

  test('subscriber, post and offer of a name in any case', async () => {
    await Promise.all([aSubscriber(db, { email: 'ada@x.test' }), aPost(db, { slug: 'method' })]);
    await anOffer(db, { code: 'SPRING' });

    expect(await violationOf(aSubscriber(db, { email: 'ADA@x.test' }))).toBe('subscribers_email_key');
    expect(await violationOf(aPost(db, { slug: 'Method' }))).toBe('posts_slug_key');
    expect(await violationOf(anOffer(db, { code: 'spring' }))).toBe('offers_code_key');
  });

  test('open checkout and trial of a customer', async () => {
    const { id } = await aUser(db);
    await aCheckout(id, 'one', { status: 'open', trialDays: 14 });

    expect(await violationOf(aCheckout(id, 'two', { status: 'open' }))).toBe('checkouts_open_key');
    expect(await violationOf(aCheckout(id, 'three', { trialDays: 14 }))).toBe('checkouts_trial_key');
    expect(await violationOf(aCheckout(id, 'four', { status: 'expired', trialDays: 14 }))).toBeNull();
    expect(await violationOf(aCheckout(id, 'one', { status: 'expired' }))).toBe('checkouts_reference_key');
  });

  test('running subscription of a customer to an agent', async () => {
    const { id: userId } = await aUser(db);
    const bought = (ref: string, facts: object = {}) =>
      aSubscription(db, { userId, provider: 'stripe', providerRef: ref, ...facts });
    await bought('sub_1');

    expect(await violationOf(bought('sub_2', { status: 'past_due' }))).toBe('subscriptions_running_key');
    expect(await violationOf(bought('sub_3', { status: 'canceled' }))).toBeNull();
    expect(await violationOf(bought('sub_4', { agentId: 'data-analyst' }))).toBeNull();
    expect(await violationOf(bought('sub_1', { agentId: 'other' }))).toBe('subscriptions_provider_key');
  });

  test('order of an invoice, payment event and seat', async () => {
    const user = await aUser(db);
    const { id: subscriptionId } = await aSubscription(db, { userId: user.id });
    const event = {
      eventId: 'evt_1',
      provider: 'stripe',
      type: 'invoice.paid',
      subject: 'in_1',
      status: 'applied',
    } as const;
    const receive = () => db.insert(paymentEvents).values({ ...event, receivedAt: NOW, attemptedAt: NOW });
    const seat = () => db.insert(seats).values({ subscriptionId, email: 'ben@x.test', createdAt: NOW });
    await Promise.all([anOrder(db, { invoiceRef: 'in_1' }), receive(), seat()]);

    expect(await violationOf(anOrder(db, { invoiceRef: 'in_1' }))).toBe('orders_invoice_key');
    expect(await violationOf(receive())).toBe('payment_events_event_key');
    expect(await violationOf(seat())).toBe('seats_key');
  });

  test('email for one event', async () => {
    const email = {
      kind: 'billing',
      eventKey: 'receipt:1',
      recipient: 'a@x.test',
      subject: 'Receipt',
      html: '',
      text: '',
    } as const;
    const queue = () => db.insert(outbox).values({ ...email, createdAt: NOW, nextAttemptAt: NOW });
    await queue();

    expect(await violationOf(queue())).toBe('outbox_eventKey_unique');
  });
});

describe('a host', () => {
  test.each([
    ['overlaps by a minute', 29, 'confirmed', 'bookings_no_overlap'],
    ['is held at the same time', 0, 'held', 'bookings_no_overlap'],
    ['follows at once', 30, 'confirmed', null],
    ['was canceled', 0, 'canceled', null],
    ['has expired', 0, 'expired', null],
  ] as const)('with a second call that %s', async (_what, minutes, status, expected) => {
    const { id: hostId } = await aHost(db);
    await aCall(db, { hostId, startsAt: at(60) });

    expect(await violationOf(aCall(db, { hostId, startsAt: at(60 + minutes), status }))).toBe(expected);
  });

  test('has a call while another host has one', async () => {
    for (const { id: hostId } of [await aHost(db), await aHost(db)]) await aCall(db, { hostId, startsAt: at(60) });

    expect(await db.$count(bookings)).toBe(2);
  });

  test.each([
    [0, 540, 600, 'host_hours_weekday'],
    [8, 540, 600, 'host_hours_weekday'],
    [1, 600, 600, 'host_hours_range'],
    [1, -30, 600, 'host_hours_range'],
    [7, 540, 1441, 'host_hours_range'],
    [7, 0, 1440, null],
  ])('on weekday %i from minute %i to %i: %s', async (weekday, startMinute, endMinute, expected) => {
    const { id: hostId } = await aHost(db);

    expect(await violationOf(db.insert(hostHours).values({ hostId, weekday, startMinute, endMinute }))).toBe(expected);
  });

  test('is off for a whole day or for a range, not for half a range', async () => {
    const { id: hostId } = await aHost(db);
    const except = (startMinute: number | null, endMinute: number | null) =>
      violationOf(db.insert(hostExceptions).values({ hostId, day: '2026-05-13', startMinute, endMinute }));

    expect([await except(null, null), await except(540, 600)]).toEqual([null, null]);
    expect([await except(600, 540), await except(600, 600)]).toEqual(Array(2).fill('host_exceptions_range'));
  });
});

test('no balance goes below zero', async () => {
  const { id: subscriptionId } = await aSubscription(db, { userId: (await aUser(db)).id });
  const balance = { subscriptionId, planTokens: 5, packTokens: 5, includedTokens: 5, periodEndsAt: NOW };
  await db.insert(tokenBalances).values(balance);

  expect(await violationOf(db.update(tokenBalances).set({ planTokens: -1 }))).toBe('token_balances_plan_check');
  expect(await violationOf(db.update(tokenBalances).set({ packTokens: -1 }))).toBe('token_balances_pack_check');
  expect(await db.select().from(tokenBalances)).toEqual([balance]);
});

test.each([
  ['pending', { confirmedAt: null }],
  ['confirmed', {}],
  ['unsubscribed', { unsubscribedAt: NOW, unsubscribeReason: 'link' }],
  ['bounced', { unsubscribedAt: NOW, unsubscribeReason: 'bounce' }],
  ['spam', { spamAt: NOW }],
] as const)('a subscriber is %s given %j', async (state, facts) => {
  expect(await aSubscriber(db, facts)).toMatchObject({ state });
});

test('nobody is unsubscribed without a reason, nor the reverse', async () => {
  for (const facts of [{ unsubscribedAt: NOW }, { unsubscribeReason: 'link' }] as const) {
    expect(await violationOf(aSubscriber(db, facts))).toBe('subscribers_unsubscribed_check');
  }
  expect(await db.$count(subscribers)).toBe(0);
});

describe('a deleted account', () => {
  test('takes its sessions, subscriptions and tokens along, and leaves its orders', async () => {
    const { id: userId } = await aUser(db);
    const { id: subscriptionId } = await aSubscription(db, { userId });
    const { id: orderId } = await anOrder(db, { userId, subscriptionId });
    await db.insert(sessions).values({ tokenHash: 'x', userId, createdAt: NOW, lastSeenAt: NOW });
    const row = { subscriptionId, bucket: 'plan', kind: 'grant', tokens: 5, orderId, createdAt: NOW } as const;
    await db.insert(tokenLedger).values(row);

    await db.delete(users).where(eq(users.id, userId));

    for (const table of [sessions, subscriptions, tokenLedger]) expect(await db.$count(table)).toBe(0);
    expect(await db.select().from(orders)).toMatchObject([
      { userId: null, subscriptionId: null, customerName: 'Ada Moreno', amountCents: 2900 },
    ]);
  });

  test('keeps its posts, without an author', async () => {
    const { id: authorId } = await aUser(db);
    await aPost(db, { authorId });

    await db.delete(users).where(eq(users.id, authorId));

    expect(await db.select().from(posts)).toMatchObject([{ authorId: null, authorName: 'Ada Moreno' }]);
  });

  test("can't be marked as erased while it has a name", async () => {
    const { id } = await aUser(db);
    const erase = (facts: object) =>
      violationOf(
        db
          .update(users)
          .set({ erasedAt: NOW, ...facts })
          .where(eq(users.id, id)),
      );

    expect(await erase({})).toBe('users_erased_check');
    expect(await erase({ status: 'inactive', firstName: 'Deleted' })).toBe('users_erased_check');
  });
});
