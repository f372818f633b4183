import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import type { Payments } from '#features/payment-provider.server.ts';
import { stopRemainingCharges } from '#features/subscriptions/commands/stop-charging.server.ts';
import { boughtAtStripe, type World } from '#tests/support/billing-worlds.ts';
import { aUser } from '#tests/support/people.ts';

const auditEntriesIn = async ({ db }: Pick<World, 'db'>) =>
  (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ actorName, action, after }) => [
    actorName,
    action,
    after,
  ]);

const requested = { state: 'asked' };
const VERBS = [
  ['refund', 'order.refund', () => '/api/orders/1/refund'],
  ['cancel', 'subscription.cancel', (id: number) => `/api/subscriptions/${id}/cancel`],
] as const;

describe.each(VERBS)('%s requested by staff', (_verb, action, pathOf) => {
  test('leaves an entry even without a result', async () => {
    const world = await boughtAtStripe();
    const payments = world.ctx.payments as Payments;
    const { ...before } = payments;
    const then = (done: Promise<void>) => done.then(() => void (world.stripe.isDown = true));
    payments.refund = (...given) => then(before.refund(...given));
    payments.setEnding = (...given) => then(before.setEnding(...given));

    expect((await world.requestAsAdmin('POST', pathOf(world.id))).status).toBe(503);

    expect(await auditEntriesIn(world)).toEqual([['boss', action, requested]]);
  });

  test('has an entry before the provider is called', async () => {
    const world = await boughtAtStripe();
    const seen: unknown[] = [];
    const note = async () => void seen.push(...(await auditEntriesIn(world)));
    Object.assign(world.ctx.payments as Payments, { refund: note, setEnding: note });

    expect((await world.requestAsAdmin('POST', pathOf(world.id))).status).toBe(409);

    expect(seen).toEqual([['boss', action, requested]]);
    expect(await auditEntriesIn(world)).toEqual([]);
  });
});

test('a refund by two admins at once has one entry', async () => {
  const world = await boughtAtStripe();
  await aUser(world.db, { username: 'chief', role: 'admin' });

  const refund = (username: string) => world.requestAs(username)('POST', '/api/orders/1/refund');
  const results = await Promise.all([refund('boss'), refund('chief')]);

  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  expect((await auditEntriesIn(world)).map(([, ...entry]) => entry)).toEqual([
    ['order.refund', { status: 'refunded' }],
  ]);
});

test('adds one entry for repeated failures of the job', async () => {
  const world = await boughtAtStripe();
  world.stripe.isDown = true;
  await world.requestAsAdmin('PATCH', `/api/users/${world.customer.id}`, { status: 'inactive' });
  for (let runs = 0; runs < 3; runs++) await stopRemainingCharges(world.ctx);
  world.stripe.isDown = false;

  await stopRemainingCharges(world.ctx);

  expect((await auditEntriesIn(world)).slice(1)).toEqual([
    ['boss', 'subscription.cancel', requested],
    ['system', 'subscription.cancel', { cancelAtPeriodEnd: true }],
  ]);
});
