import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { findLostPurchases } from '#features/payment-events/commands/find-lost-purchases.server.ts';
import {
  forgetOldPaymentEvents,
  retryPaymentEvents,
} from '#features/payment-events/commands/retry-payment-events.server.ts';
import { syncCustomerEmails } from '#features/payment-methods/commands/sync-customer-emails.server.ts';
import { sendRenewalNotices } from '#features/subscriptions/commands/send-renewal-notices.server.ts';
import { stopForgottenCharges } from '#features/subscriptions/commands/stop-charging.server.ts';
import type { TimedWork } from './timetable.ts';

const works = (ctx: Ctx): TimedWork[] => [
  { name: 'payment-events', cron: '*/5 * * * *', run: (isStopping) => retryPaymentEvents(ctx, isStopping) },
  { name: 'checkouts', cron: '*/10 * * * *', run: (isStopping) => reconcileCheckouts(ctx, isStopping) },
  { name: 'lost-purchases', cron: '2-57/5 * * * *', run: (isStopping) => findLostPurchases(ctx, isStopping) },
  { name: 'inactive-customers', cron: '5-55/10 * * * *', run: (isStopping) => stopForgottenCharges(ctx, isStopping) },
  { name: 'customer-emails', cron: '3-53/10 * * * *', run: (isStopping) => syncCustomerEmails(ctx, isStopping) },
  { name: 'renewal-notices', cron: '20 * * * *', run: (isStopping) => sendRenewalNotices(ctx, isStopping) },
  { name: 'old-payment-events', cron: '40 3 * * *', run: () => forgetOldPaymentEvents(ctx) },
];

export function paymentWorks(ctx: Ctx): TimedWork[] {
  if (ctx.payments?.name !== 'sandbox') return works(ctx);
  const { demo } = ctx.payments;
  return [{ name: 'sandbox-renewals', cron: '50 * * * *', run: () => demo.renewDue() }, ...works(ctx)];
}
