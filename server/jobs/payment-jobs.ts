import { findLostPurchases } from '#features/checkout/commands/find-lost-purchases.server.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { deleteOldPaymentEvents, retryPaymentEvents } from '#features/checkout/commands/retry-payment-events.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { syncCustomerEmails } from '#features/payments/commands/sync-customer-emails.server.ts';
import { movePrices } from '#features/subscriptions/commands/move-prices.server.ts';
import { sendRenewalNotices } from '#features/subscriptions/commands/send-renewal-notices.server.ts';
import { stopRemainingCharges } from '#features/subscriptions/commands/stop-charging.server.ts';
import type { Job } from './run-schedule.ts';

const jobs = (ctx: Ctx): Job[] => [
  { name: 'payment-events', cron: '*/5 * * * *', run: (isStopping) => retryPaymentEvents(ctx, isStopping) },
  { name: 'checkouts', cron: '*/10 * * * *', run: (isStopping) => reconcileCheckouts(ctx, isStopping) },
  { name: 'lost-purchases', cron: '2-57/5 * * * *', run: (isStopping) => findLostPurchases(ctx, isStopping) },
  { name: 'inactive-customers', cron: '5-55/10 * * * *', run: (isStopping) => stopRemainingCharges(ctx, isStopping) },
  { name: 'customer-emails', cron: '3-53/10 * * * *', run: (isStopping) => syncCustomerEmails(ctx, isStopping) },
  { name: 'renewal-notices', cron: '20 * * * *', run: (isStopping) => sendRenewalNotices(ctx, isStopping) },
  { name: 'price-changes', cron: '4-54/10 * * * *', run: (isStopping) => movePrices(ctx, isStopping) },
  { name: 'old-payment-events', cron: '40 3 * * *', run: () => deleteOldPaymentEvents(ctx) },
];

export function paymentJobs(ctx: Ctx): Job[] {
  if (ctx.payments?.name !== 'sandbox') return jobs(ctx);
  // The provider may change while the process runs.
  const renew = async () => (ctx.payments?.name === 'sandbox' ? ctx.payments.demo.renewDue() : undefined);
  return [{ name: 'sandbox-renewals', cron: '50 * * * *', run: renew }, ...jobs(ctx)];
}
