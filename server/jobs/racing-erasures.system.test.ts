import { and, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { queueBatch } from '#features/campaigns/commands/send-campaigns.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Deliver, deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { DeliveryFailed } from '#features/mail/commands/record-delivery.server.ts';
import { erasePerson } from '#features/privacy/commands/erase.server.ts';
import { stopRemainingCharges } from '#features/subscriptions/commands/stop-charging.server.ts';
import { isRenewing } from '#features/subscriptions/queries/renewing.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { stripeWorld } from '#tests/support/billing-worlds.ts';
import { aBooking, aHost } from '#tests/support/booking.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { paid } from '#tests/support/paid-at-stripe.ts';
import { aUser } from '#tests/support/people.ts';
import { putEverywhere, ZELDA, zelda } from '#tests/support/person-everywhere.ts';
import { anotherInstance } from '#tests/support/tokens.ts';
import { onFailedEmail } from './deliver-mail.ts';

/** Before which transaction of an erasure somebody else acts. An account without any data takes six. */
const STEPS = [0, 1, 3, 5];

/** Erases the account on another instance, while `act` runs on this one from the given transaction on. */
async function eraseDuring(ctx: Ctx, userId: number, step: number, act: () => Promise<unknown>): Promise<void> {
  const other = anotherInstance(ctx);
  let begun = 0;
  let acting: Promise<unknown> | undefined;
  const db = new Proxy(other.db, {
    get(target, name) {
      if (name === 'transaction' && begun++ >= step) acting ??= act();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { id } = await aUser(ctx.db, { username: 'eraser', role: 'admin' });
  await erasePerson({ ...other, db, actor: { id, role: 'admin' } }, { userId });
  expect(acting).toBeDefined();
  await acting;
}

const reject: Deliver = ({ recipient }) => Promise.reject(new DeliveryFailed(`550 <${recipient}> unknown`, 'rejected'));

const namingZelda = async () => (await everyRow()).filter((row) => ZELDA.test(row));

async function zeldaEverywhere() {
  const site = await testApp();
  const staff = await aHost(site.db, { user: { firstName: 'Boris', lastName: 'Chief' } });
  const { firstName, lastName, username, email } = zelda;
  const account = await aUser(site.db, { firstName, lastName, username, email });
  await putEverywhere(site.db, account.id, staff.id, NOW);
  return { ...site, account };
}

test.each(STEPS)('a campaign that is queued and rejected during an erasure (step %i) leaves nothing', async (step) => {
  const { ctx, db, account, lines } = await zeldaEverywhere();
  await db.update(campaigns).set({ status: 'sending', startedAt: NOW });
  const delivery = { deliver: reject, onFailed: onFailedEmail, isStopping: () => false };

  await eraseDuring(ctx, account.id, step, async () => {
    await queueBatch(ctx, 1);
    await deliverBatch(ctx, 'campaign', delivery);
    await deliverBatch(ctx, 'event', delivery);
  });

  expect(await namingZelda()).toEqual([]);
  expect(lines.filter((line) => ZELDA.test(JSON.stringify(line)))).toEqual([]);
});

test.each([
  ['rejects', reject],
  ['accepts', async () => {}],
])('an email that the mail server %s after the erasure of its recipient leaves nothing', async (_does, answer) => {
  const { ctx, db, account } = await zeldaEverywhere();
  const actor = { id: (await aUser(db, { username: 'eraser', role: 'admin' })).id, role: 'admin' as const };
  const deliver: Deliver = async (email) => {
    await erasePerson({ ...anotherInstance(ctx), actor }, { userId: account.id });
    await answer(email);
  };

  await deliverBatch(ctx, 'event', { deliver, onFailed: onFailedEmail, isStopping: () => false });

  expect(await namingZelda()).toEqual([]);
});

test.each(STEPS)('a booking during an erasure (step %i) is deleted, or stays whole as a new one', async (step) => {
  const { app, ctx, db, account } = await zeldaEverywhere();
  const { firstName, lastName, phone, email } = zelda;
  const json = aBooking({ firstName, lastName, phone, email, message: 'The new one' });

  await eraseDuring(ctx, account.id, step, () => call(app, 'POST', '/api/bookings', { json }));

  const isHers = sql`lower(email) = lower(${zelda.email})`;
  const left = await db
    .select({ id: consultationRequests.id, message: consultationRequests.message })
    .from(consultationRequests)
    .where(isHers);
  const confirmed = await db.$count(
    outbox,
    and(sql`lower(recipient) = lower(${zelda.email})`, isNotNull(outbox.requestId)),
  );
  expect(left.filter(({ message }) => message !== 'The new one')).toEqual([]);
  expect([left.length, await db.$count(bookings), confirmed]).toEqual(left.length > 0 ? [1, 1, 1] : [0, 0, 0]);
  if (left.length === 0) expect(await namingZelda()).toEqual([]);
});

/** A customer who has paid, and what Stripe hasn't told us yet. */
async function paidCheckout() {
  const world = await paid();
  const notify = async () => {
    for (const event of world.events) await world.deliver(event);
  };
  return { world, act: notify };
}

async function noCheckout() {
  const world = await stripeWorld();
  const buy = async () => {
    const url = await world.startCheckout('ai-specialist-basic').catch(() => null);
    if (url) await world.pay(url);
    await world.deliverAll();
  };
  return { world, act: buy };
}

test.each(
  STEPS.flatMap((step) => [['a checkout', step, noCheckout] as const, ['a webhook', step, paidCheckout] as const]),
)('%s during an erasure (step %i) leaves money of nobody, and nothing renews', async (_what, step, prepare) => {
  const { world, act } = await prepare();
  const { ctx, db, customer } = world;

  await eraseDuring(ctx, customer.id, step, act);
  await stopRemainingCharges(ctx);

  const buyers = await db.selectDistinct({ name: orders.customerName }).from(orders);
  expect(buyers.filter(({ name }) => name !== `Deleted customer ${customer.id}`)).toEqual([]);
  expect(await db.$count(subscriptions, isRenewing)).toBe(0);
  expect((await everyRow()).filter((row) => row.includes(customer.email))).toEqual([]);
});
