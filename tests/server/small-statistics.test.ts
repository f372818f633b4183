import { randomBytes } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import { acceptedEmails, outbox } from '#db/schema/mail.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { retryPaymentEvents } from '#features/checkout/commands/retry-payment-events.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { BATCH, claimEmails } from '#features/mail/commands/claim-emails.server.ts';
import { recordAccepted } from '#features/mail/commands/record-delivery.server.ts';
import { PaymentsDown } from '#features/payment-provider.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';

const ROWS = 60;

/** Stores the rows after analyzing only the first one, so that the planner prefers a nested loop. */
async function storeRows(ctx: Ctx, table: string, store: (index: number) => Promise<unknown>) {
  await store(0);
  await ctx.db.execute(sql.raw(`analyze ${table}`));
  for (let index = 1; index < ROWS; index++) await store(index);
}

/** A provider that is down, so the job stops after one row. */
const providerDown = (ctx: Ctx): Ctx => {
  const fail = () => Promise.reject(new PaymentsDown('no answer'));
  return { ...ctx, payments: ctx.payments && { ...ctx.payments, readPurchase: fail, findReference: fail } };
};

test('claims one batch of emails at a time', async () => {
  const { ctx, db } = await testApp();
  const email = { subject: 'Hello', text: 'Hello.', html: 'Hello.', createdAt: NOW, nextAttemptAt: NOW };
  await storeRows(ctx, 'outbox', (index) =>
    db.insert(outbox).values({ ...email, recipient: `p${index}@example.test`, eventKey: `${index}` }),
  );

  const claimed = await claimEmails(ctx, 'event', NOW);

  expect(claimed).toHaveLength(BATCH);
  expect(await db.$count(outbox, isNotNull(outbox.leasedUntil))).toBe(BATCH);
});

test('finds the emails that were accepted without reading all', async () => {
  const { ctx, db } = await testApp();
  const text = randomBytes(1_100).toString('base64');
  for (let first = 0; first < 5_000; first += 500) {
    await db.execute(sql`insert into outbox (recipient, subject, text, html, event_key, created_at, next_attempt_at)
      select 'reader@example.test', '', ${text}, '', ${first} + n, now(), now() from generate_series(1, 500) as n`);
  }
  // What is left of earlier campaigns until the next vacuum.
  await db.execute(sql`insert into accepted_emails select id, now() from outbox`);
  await db.delete(acceptedEmails);

  const reads = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into accepted_emails select id, now() from outbox order by id desc limit ${BATCH}`);
    const countReads = async () => {
      const { rows } = await tx.execute(
        sql`select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'outbox'`,
      );
      return Number(rows[0]?.rows);
    };
    const before = await countReads();
    await recordAccepted({ ...ctx, db: tx });
    return (await countReads()) - before;
  });

  expect(await db.$count(outbox, isNotNull(outbox.sentAt))).toBe(BATCH);
  // To lock it, to update it, and what other indexes find.
  expect(reads).toBeLessThanOrEqual(4 * BATCH);
});

test('takes one failed payment event at a time', async () => {
  const { ctx, db } = await testApp();
  const times = { receivedAt: daysFromNow(-1), attemptedAt: daysFromNow(-1) };
  const event = { provider: 'sandbox', type: 'invoice.paid', subject: 'in_1', status: 'failed', ...times } as const;
  await storeRows(ctx, 'payment_events', (index) =>
    db.insert(paymentEvents).values({ ...event, paymentRef: `pi_${index}`, eventId: `evt_${index}` }),
  );

  await retryPaymentEvents(providerDown(ctx));

  expect(await db.$count(paymentEvents, eq(paymentEvents.attemptedAt, NOW))).toBe(1);
});

test('takes one purchase to reconcile at a time', async () => {
  const { ctx, db } = await testApp();
  const { id: userId } = await aUser(db);
  const times = { createdAt: daysFromNow(-1), expiresAt: daysFromNow(1), checkedAt: daysFromNow(-1) };
  const purchase = { userId, provider: 'sandbox', planId: 'ai-specialist-basic', status: 'processing' } as const;
  await storeRows(ctx, 'checkouts', (index) =>
    db.insert(checkouts).values({
      ...purchase,
      ...times,
      reference: `r${index}`,
      sessionId: `s${index}`,
      priceCents: 2900,
      trialDays: 0,
    }),
  );

  await reconcileCheckouts(providerDown(ctx));

  expect(await db.$count(checkouts, eq(checkouts.checkedAt, NOW))).toBe(1);
});
