import { requireSignedIn } from '#features/accounts/rules.ts';
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  type SubscriptionResult,
} from '#features/billing/commands/change-subscription.server.ts';
import { hadTrial } from '#features/billing/commands/customers.server.ts';
import { openPortal } from '#features/billing/commands/open-portal.server.ts';
import { planChangeInput } from '#features/billing/input.ts';
import { listOwnOrders } from '#features/orders/queries.server.ts';
import { listOwnSubscriptions } from '#features/subscriptions/queries.server.ts';
import { parseId } from '#lib/ids.ts';
import { atCaller } from '#server/http/at-caller.ts';
import { notFound, type Refusal, RefusalError } from '#server/http/errors.ts';
import { readJson } from '#server/http/read-json.ts';
import { unavailable, unknownPlan } from './checkout.ts';
import type { Endpoints } from './endpoints.ts';

export const changeRefusals: Record<Extract<SubscriptionResult, { ok: false }>['reason'], Refusal> = {
  unknown: { ...notFound, message: 'Subscription not found' },
  unknown_plan: unknownPlan,
  not_changeable: {
    status: 409,
    code: 'not_changeable',
    message: 'This subscription cannot be changed in this way now',
  },
  not_at_provider: {
    status: 409,
    code: 'not_at_provider',
    message: 'The payment provider does not know this subscription. Please contact us, so that we can look into it.',
  },
  card_declined: {
    status: 402,
    code: 'card_declined',
    message: 'Your card was declined. The plan stays as it was.',
  },
  unavailable: {
    ...unavailable,
    message: 'The payment provider did not answer. Please look again in a minute before you try once more.',
  },
};

const noPaymentMethod: Refusal = {
  ...notFound,
  code: 'no_payment_method',
  message: 'There is no payment method yet. It is asked for when you buy.',
};

const idOf = (segment: string | undefined) => parseId(segment ?? '') ?? 0;

function subscriptionOf(result: SubscriptionResult) {
  if (!result.ok) throw new RefusalError(changeRefusals[result.reason]);
  return result.subscription;
}

/** What a customer has bought, and what they may change about it. */
export function ownBillingEndpoints({ on }: Endpoints): void {
  on('GET', '/api/billing', async (c) => {
    const ctx = c.get('ctx');
    return c.json({
      subscriptions: await listOwnSubscriptions(ctx),
      orders: await listOwnOrders(ctx),
      isTrialAvailable: !(await hadTrial(ctx, requireSignedIn(ctx.actor).id)),
      provider: ctx.payments?.name ?? null,
    });
  });

  on('POST', '/api/billing/portal', async (c) => {
    const result = await openPortal(c.get('ctx'));
    if (!result.ok) throw new RefusalError(result.reason === 'unavailable' ? unavailable : noPaymentMethod);
    return c.json({ url: atCaller(c, result.url) });
  });

  on('POST', '/api/billing/subscriptions/:id/plan', async (c) => {
    const { planId } = await readJson(c, planChangeInput);
    return c.json(subscriptionOf(await changePlan(c.get('ctx'), idOf(c.req.param('id')), planId)));
  });

  on('POST', '/api/billing/subscriptions/:id/cancel', async (c) =>
    c.json(subscriptionOf(await cancelSubscription(c.get('ctx'), idOf(c.req.param('id'))))),
  );

  on('POST', '/api/billing/subscriptions/:id/resume', async (c) =>
    c.json(subscriptionOf(await resumeSubscription(c.get('ctx'), idOf(c.req.param('id'))))),
  );
}
