import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription, daysFromNow } from '#tests/support/business.ts';
import { seedDemo } from '#tests/support/demo-data.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { sendRenewalNotices } from './commands/send-renewal-notices.server.ts';

const { ctx, db } = await testApp();

async function soldTo(facts: Partial<Parameters<typeof aSubscription>[1]> = {}) {
  const { id: userId, email } = await aUser(db);
  const bought = { provider: 'sandbox' as const, renewalDate: daysFromNow(3) };
  return { email, ...(await aSubscription(db, { userId, ...bought, ...facts })) };
}

const at = (days: number): Ctx => ({ ...ctx, now: () => daysFromNow(days) });
const emails = () => db.select().from(outbox).orderBy(asc(outbox.id));

test('sends a notice three days before a renewal', async () => {
  const { id, email } = await soldTo({ plan: 'Premium', priceCents: 7900 });

  await sendRenewalNotices(at(-0.01));
  expect(await emails()).toEqual([]);
  await sendRenewalNotices(ctx);

  const [notice] = await emails();
  expect(notice).toMatchObject({ recipient: email, subject: 'Your subscription renews soon: Bespoke AI Studio' });
  expect(notice?.text).toContain(
    'Your Premium plan for AI Solutions Specialist renews on June 15, 2025 at 10:00 AM Central Time',
  );
  expect(notice?.text).toContain('charged $79');
  expect(notice?.text).toContain('Manage subscription: http://127.0.0.1:3000/dashboard?view=billing\n');
  expect(notice?.text).toContain(`Cancel subscription: http://127.0.0.1:3000/dashboard?view=billing&cancel=${id}`);
  expect(notice?.expiresAt).toEqual(daysFromNow(3));
});

test('says the price that the renewal will have', async () => {
  const price = { plan: 'Premium', priceCents: 7900, nextChargeCents: 7900, newPriceCents: 8900 };
  await soldTo({ ...price, newPriceAt: daysFromNow(2) });
  await soldTo({ ...price, newPriceAt: daysFromNow(4) });

  await sendRenewalNotices(ctx);

  const texts = (await emails()).map(({ text }) => /charged \$\d+/.exec(text)?.[0]);
  expect(texts).toEqual(['charged $89', 'charged $79']);
});

test('announces the end of a trial', async () => {
  await soldTo({ status: 'trialing', trialEndsAt: daysFromNow(3) });

  await sendRenewalNotices(ctx);

  const [notice] = await emails();
  expect(notice?.subject).toBe('Your free trial ends soon: Bespoke AI Studio');
  expect(notice?.text).toContain('is on a free trial that ends on June 15, 2025');
});

test('sends one email per renewal', async () => {
  const { id } = await soldTo();
  for (const days of [0, 0, 1, 2.9]) await sendRenewalNotices(at(days));
  expect(await emails()).toHaveLength(1);

  await db.update(subscriptions).set({ renewalDate: daysFromNow(33) });
  await sendRenewalNotices(at(29.9));
  expect(await emails()).toHaveLength(1);
  await sendRenewalNotices(at(30));

  expect((await emails()).map(({ eventKey }) => eventKey)).toEqual([
    `notice:${id}:${daysFromNow(3).toISOString()}`,
    `notice:${id}:${daysFromNow(33).toISOString()}`,
  ]);
});

test('sends each email once with several instances', async () => {
  for (let customer = 0; customer < 5; customer++) await soldTo();

  await Promise.all([sendRenewalNotices(ctx), sendRenewalNotices(ctx), sendRenewalNotices(ctx)]);

  expect(await emails()).toHaveLength(5);
});

test('sends a late notice, but none after the charge', async () => {
  await soldTo();
  await soldTo({ renewalDate: daysFromNow(1) });

  await sendRenewalNotices(at(2));

  expect(await emails()).toHaveLength(1);
});

test.each([
  ['is ending', { cancelAtPeriodEnd: true }],
  ['has ended', { status: 'canceled' as const }],
  ['is past due', { status: 'past_due' as const }],
  ['no provider charges for', { provider: null }],
  ['another provider charges for', { provider: 'stripe' as const }],
])('sends no notice about what %s', async (_what, facts) => {
  await soldTo(facts);

  await sendRenewalNotices(ctx);

  expect(await emails()).toEqual([]);
});

test('ignores demo data and does not call the provider for it', async () => {
  await seedDemo(db, NOW);
  const stored = () => db.select().from(subscriptions).orderBy(asc(subscriptions.id));
  const before = await stored();

  for (const days of [0, 5, 30]) {
    await sendRenewalNotices(at(days));
    await reconcileCheckouts(at(days));
  }

  expect(await emails()).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('retries an email that cannot be queued', async () => {
  await soldTo();
  await db.execute('alter table outbox rename to outbox_away');
  await expect(sendRenewalNotices(ctx)).rejects.toThrow();
  await db.execute('alter table outbox_away rename to outbox');

  await sendRenewalNotices(ctx);

  expect(await emails()).toHaveLength(1);
});

test('a notice that cannot be stored stops no other', async () => {
  const { email } = await soldTo();
  const other = await soldTo();
  await failWrites('insert', 'outbox', `new.recipient = '${email}'`);

  await expect(sendRenewalNotices(ctx)).rejects.toThrow('some records failed');

  expect(await emails()).toMatchObject([{ recipient: other.email }]);
});
