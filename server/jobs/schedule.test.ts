import { expect, test } from 'vitest';
import { jobTexts } from '#content/admin/health-jobs.ts';
import type { OpenedDatabase } from '#db/open.ts';
import { bounceReports } from '#db/schema/newsletter.ts';
import { createStripe } from '#features/payments/stripe/stripe.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { cleanUp } from './clean-up.ts';
import { scheduleOf } from './schedule.ts';

const { ctx } = await testApp();
const database = await testDatabase();
const stripe = createStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }, 'https://studio.test', ctx.log);

const timesOf = (engine: OpenedDatabase['engine'], payments: typeof ctx.payments) =>
  scheduleOf({ ...ctx, payments }, { ...database, engine }, { dataDir: 'data', backups: { cron: '30 2 * * *' } }).map(
    ({ name, cron }) => `${cron.padEnd(16)} ${name}`,
  );

test('lists all jobs of an embedded demo site', () => {
  expect(timesOf('pglite', ctx.payments)).toMatchInlineSnapshot(`
    [
      "7 * * * *        clean-up",
      "* * * * *        busy-times",
      "*/5 * * * *      call-reminders",
      "* * * * *        due-posts",
      "* * * * *        post-notes",
      "* * * * *        subscriber-imports",
      "* * * * *        mailbox",
      "*/15 * * * *     unanswered-digest",
      "* * * * *        outside-pictures",
      "15 8 * * *       retention",
      "*/10 * * * *     erasures",
      "50 * * * *       sandbox-renewals",
      "*/5 * * * *      payment-events",
      "*/10 * * * *     checkouts",
      "2-57/5 * * * *   lost-purchases",
      "5-55/10 * * * *  inactive-customers",
      "3-53/10 * * * *  customer-emails",
      "20 * * * *       renewal-notices",
      "4-54/10 * * * *  price-changes",
      "40 3 * * *       old-payment-events",
      "30 2 * * *       backup",
      "*/10 * * * *     engine-memory",
      "35 * * * *       checkpoint",
      "10 4 * * *       vacuum",
    ]
  `);
});

test('lists all jobs on PostgreSQL with Stripe', () => {
  expect(timesOf('postgresql', stripe)).toMatchInlineSnapshot(`
    [
      "7 * * * *        clean-up",
      "* * * * *        busy-times",
      "*/5 * * * *      call-reminders",
      "* * * * *        due-posts",
      "* * * * *        post-notes",
      "* * * * *        subscriber-imports",
      "* * * * *        mailbox",
      "*/15 * * * *     unanswered-digest",
      "* * * * *        outside-pictures",
      "15 8 * * *       retention",
      "*/10 * * * *     erasures",
      "*/5 * * * *      payment-events",
      "*/10 * * * *     checkouts",
      "2-57/5 * * * *   lost-purchases",
      "5-55/10 * * * *  inactive-customers",
      "3-53/10 * * * *  customer-emails",
      "20 * * * *       renewal-notices",
      "4-54/10 * * * *  price-changes",
      "40 3 * * *       old-payment-events",
      "30 2 * * *       backup",
    ]
  `);
});

test('the panel has words for every job', () => {
  const jobs = scheduleOf(
    ctx,
    { ...database, engine: 'pglite' },
    { dataDir: 'data', backups: { cron: '30 2 * * *' } },
  ).map(({ name }) => name);

  expect(jobs.filter((name) => !(name in jobTexts))).toEqual([]);
});

test('a step of the clean-up that fails stops no other', async () => {
  const { db } = ctx;
  const receivedAt = new Date(NOW.getTime() - 91 * DAY);
  await db.insert(bounceReports).values({ id: 'old', type: 'bounce', email: 'ada@moreno.test', receivedAt });
  await failWrites('delete', 'sessions');

  await expect(cleanUp(ctx).run(() => false)).rejects.toThrow('some steps failed');

  expect(await db.$count(bounceReports)).toBe(0);
});
