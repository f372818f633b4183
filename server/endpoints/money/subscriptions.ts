import { hadTrial } from '#features/checkout/queries.server.ts';
import { listOwnOrders } from '#features/orders/queries.server.ts';
import {
  cancelSubscription,
  changePlan,
  type PlanResult,
  resumeSubscription,
  type SubscriptionResult,
} from '#features/subscriptions/commands/change-subscription.server.ts';
import { type ReminderResult, remindOfRenewal } from '#features/subscriptions/commands/remind-of-renewal.server.ts';
import {
  cancelForCustomer,
  resumeForCustomer,
  type StaffChangeResult,
} from '#features/subscriptions/commands/staff-changes.server.ts';
import { ownSubscriptionApi, subscriptionApi } from '#features/subscriptions/contract.ts';
import { readOverview } from '#features/subscriptions/queries/overview.server.ts';
import { listOwnSubscriptions } from '#features/subscriptions/queries/own.server.ts';
import { listRenewals } from '#features/subscriptions/queries/renewals.server.ts';
import { listSubscriptions } from '#features/subscriptions/queries/subscriptions.server.ts';
import { changeErrors, inactiveCustomer } from '#server/http/api/purchase-errors.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';

const reminderErrors: Record<Extract<ReminderResult, { ok: false }>['reason'], ErrorAnswer> = {
  unknown: { ...notFound, message: 'Subscription not found' },
  not_renewing: { status: 409, code: 'not_renewing', message: 'This subscription does not renew' },
  inactive_customer: inactiveCustomer,
  already_reminded: {
    status: 409,
    code: 'already_reminded',
    message: 'The customer was reminded within the last 24 hours',
  },
};

const staffErrors: Record<Extract<StaffChangeResult, { ok: false }>['reason'], ErrorAnswer> = {
  ...changeErrors,
  inactive_customer: inactiveCustomer,
  account_closing: {
    ...changeErrors.account_closing,
    message: 'This account is being deleted. Its owner must keep it before the subscription can be resumed.',
  },
  not_at_provider: {
    ...changeErrors.not_at_provider,
    message: 'The payment provider has no record of this subscription',
  },
};

function requireDone(result: StaffChangeResult): void {
  if (!result.ok) throw new HttpError(staffErrors[result.reason]);
}

export function subscriptionEndpoints(serve: Serve): void {
  serve(subscriptionApi, {
    'GET /api/subscriptions/all': listWith(listSubscriptions),
    'GET /api/admin/overview': ({ ctx }) => readOverview(ctx, ctx.mail.timeZone),
    'GET /api/admin/renewals': ({ ctx, query }) => listRenewals(ctx, Number(query.days)),
    'POST /api/subscriptions/:id/remind': async ({ ctx, params }) => {
      const result = await remindOfRenewal(ctx, params.id);
      if (!result.ok) throw new HttpError(reminderErrors[result.reason]);
      return { ...succeeded('The reminder is on its way.'), remindedAt: result.remindedAt };
    },
    'POST /api/subscriptions/:id/cancel': async ({ ctx, params }) => {
      requireDone(await cancelForCustomer(ctx, params.id));
      return succeeded('The subscription ends with the paid period.');
    },
    'POST /api/subscriptions/:id/resume': async ({ ctx, params }) => {
      requireDone(await resumeForCustomer(ctx, params.id));
      return succeeded('The subscription will renew again.');
    },
  });

  serve(ownSubscriptionApi, {
    'GET /api/billing': async ({ ctx }) => ({
      subscriptions: await listOwnSubscriptions(ctx),
      orders: await listOwnOrders(ctx),
      isTrialAvailable: !(await hadTrial(ctx)),
      provider: ctx.payments?.name ?? null,
    }),
    'POST /api/billing/subscriptions/:id/plan': async ({ ctx, params, input }) =>
      changedPlan(await changePlan(ctx, params.id, input)),
    'POST /api/billing/subscriptions/:id/cancel': async ({ ctx, params }) =>
      subscriptionOf(await cancelSubscription(ctx, params.id)),
    'POST /api/billing/subscriptions/:id/resume': async ({ ctx, params }) =>
      subscriptionOf(await resumeSubscription(ctx, params.id)),
  });
}

function subscriptionOf(result: SubscriptionResult) {
  if (!result.ok) throw new HttpError(changeErrors[result.reason]);
  return result.subscription;
}

function changedPlan(result: PlanResult) {
  if (!result.ok) throw new HttpError(changeErrors[result.reason]);
  return { ...result.subscription, confirmUrl: result.confirmUrl };
}
