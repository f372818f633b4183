import { hadTrial } from '#features/checkout/commands/customers.server.ts';
import { buyingApi } from '#features/checkout/contract.ts';
import { listOwnOrders } from '#features/orders/queries.server.ts';
import { openPortal } from '#features/payment-methods/commands/open-portal.server.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { listPlans } from '#features/plans/rules.ts';
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  type SubscriptionResult,
} from '#features/subscriptions/commands/change-subscription.server.ts';
import { listOwnSubscriptions } from '#features/subscriptions/queries/subscriptions.server.ts';
import { atCaller } from '#server/http/api/at-caller.ts';
import { notFound, type Refusal, RefusalError } from '#server/http/errors.ts';
import { checkoutHandlers } from './checkout.ts';
import { changeRefusals, unavailable } from './purchase-refusals.ts';
import type { Serve } from './serve.ts';

const noPaymentMethod: Refusal = {
  ...notFound,
  code: 'no_payment_method',
  message: "You don't have a payment method yet. You add one when you buy a plan.",
};

function subscriptionOf(result: SubscriptionResult) {
  if (!result.ok) throw new RefusalError(changeRefusals[result.reason]);
  return result.subscription;
}

/** What is for sale, and what a customer has bought and may change about it. */
export function ownBillingEndpoints(serve: Serve): void {
  serve(buyingApi, {
    ...checkoutHandlers,

    'GET /api/plans': ({ ctx }) => {
      const data = listPlans();
      return { data, count: data.length, isSelling: ctx.payments !== null };
    },
    'GET /api/billing': async ({ ctx }) => ({
      subscriptions: await listOwnSubscriptions(ctx),
      orders: await listOwnOrders(ctx),
      isTrialAvailable: !(await hadTrial(ctx, requireSignedIn(ctx.actor).id)),
      provider: ctx.payments?.name ?? null,
    }),
    'POST /api/billing/portal': async ({ c, ctx }) => {
      const result = await openPortal(ctx);
      if (!result.ok) throw new RefusalError(result.reason === 'unavailable' ? unavailable : noPaymentMethod);
      return { url: atCaller(c, result.url) };
    },
    'POST /api/billing/subscriptions/:id/plan': async ({ ctx, params, input }) =>
      subscriptionOf(await changePlan(ctx, params.id, input.planId)),
    'POST /api/billing/subscriptions/:id/cancel': async ({ ctx, params }) =>
      subscriptionOf(await cancelSubscription(ctx, params.id)),
    'POST /api/billing/subscriptions/:id/resume': async ({ ctx, params }) =>
      subscriptionOf(await resumeSubscription(ctx, params.id)),
  });
}
