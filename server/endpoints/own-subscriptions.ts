import { hadTrial } from '#features/checkout/queries.server.ts';
import { listOwnOrders } from '#features/orders/queries.server.ts';
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  type SubscriptionResult,
} from '#features/subscriptions/commands/change-subscription.server.ts';
import { ownSubscriptionApi } from '#features/subscriptions/contract.ts';
import { listOwnSubscriptions } from '#features/subscriptions/queries/own.server.ts';
import { HttpError } from '#server/http/errors.ts';
import { changeErrors } from './purchase-errors.ts';
import type { Serve } from './serve.ts';

function subscriptionOf(result: SubscriptionResult) {
  if (!result.ok) throw new HttpError(changeErrors[result.reason]);
  return result.subscription;
}

export function ownSubscriptionEndpoints(serve: Serve): void {
  serve(ownSubscriptionApi, {
    'GET /api/billing': async ({ ctx }) => ({
      subscriptions: await listOwnSubscriptions(ctx),
      orders: await listOwnOrders(ctx),
      isTrialAvailable: !(await hadTrial(ctx)),
      provider: ctx.payments?.name ?? null,
    }),
    'POST /api/billing/subscriptions/:id/plan': async ({ ctx, params, input }) =>
      subscriptionOf(await changePlan(ctx, params.id, input.planId)),
    'POST /api/billing/subscriptions/:id/cancel': async ({ ctx, params }) =>
      subscriptionOf(await cancelSubscription(ctx, params.id)),
    'POST /api/billing/subscriptions/:id/resume': async ({ ctx, params }) =>
      subscriptionOf(await resumeSubscription(ctx, params.id)),
  });
}
