import { expect, test } from 'vitest';
import type { OpenedDatabase } from '#db/open.ts';
import { createStripe } from '#features/payments/stripe/stripe.server.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { scheduleOf } from './schedule.ts';

const { ctx } = await testApp();
const database = await testDatabase();
const stripe = createStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }, 'https://studio.test', ctx.log);

const timesOf = (engine: OpenedDatabase['engine'], payments: typeof ctx.payments) =>
  scheduleOf({ ...ctx, payments }, { ...database, engine }, 'data').map(
    ({ name, cron }) => `${cron.padEnd(16)} ${name}`,
  );

test('lists all jobs of an embedded demo site', () => {
  expect(timesOf('pglite', ctx.payments)).toMatchInlineSnapshot(`
    [
      "7 * * * *        clean-up",
      "* * * * *        busy-times",
      "*/5 * * * *      call-reminders",
      "* * * * *        subscriber-imports",
      "*/15 * * * *     unanswered-digest",
      "15 8 * * *       retention",
      "*/10 * * * *     erasures",
      "50 * * * *       sandbox-renewals",
      "*/5 * * * *      payment-events",
      "*/10 * * * *     checkouts",
      "2-57/5 * * * *   lost-purchases",
      "5-55/10 * * * *  inactive-customers",
      "3-53/10 * * * *  customer-emails",
      "20 * * * *       renewal-notices",
      "40 3 * * *       old-payment-events",
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
      "* * * * *        subscriber-imports",
      "*/15 * * * *     unanswered-digest",
      "15 8 * * *       retention",
      "*/10 * * * *     erasures",
      "*/5 * * * *      payment-events",
      "*/10 * * * *     checkouts",
      "2-57/5 * * * *   lost-purchases",
      "5-55/10 * * * *  inactive-customers",
      "3-53/10 * * * *  customer-emails",
      "20 * * * *       renewal-notices",
      "40 3 * * *       old-payment-events",
    ]
  `);
});
