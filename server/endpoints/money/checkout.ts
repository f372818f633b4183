import { findOwnCheckout } from '#features/checkout/commands/find-own-checkout.server.ts';
import {
  type CheckoutResult,
  openCheckout,
  openPackCheckout,
} from '#features/checkout/commands/open-checkout.server.ts';
import { previewCheckout } from '#features/checkout/commands/preview-checkout.server.ts';
import { type ReplayResult, replayPaymentEvent } from '#features/checkout/commands/replay-payment-event.server.ts';
import { checkoutApi, paymentEventApi } from '#features/checkout/contract.ts';
import { listPaymentEvents } from '#features/checkout/queries.server.ts';
import { atCaller } from '#server/http/api/at-caller.ts';
import { unavailable, unknownPlan } from '#server/http/api/purchase-errors.ts';
import { listWith } from '#server/http/api/read-list.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';

const alreadySubscribed: ErrorAnswer = {
  status: 409,
  code: 'already_subscribed',
  message: 'You already have a subscription for this consultant. You can change its plan instead.',
};

const accountClosing: ErrorAnswer = {
  status: 409,
  code: 'account_closing',
  message: 'Your account is being deleted. Keep it first if you want to buy something.',
};

const superseded: ErrorAnswer = {
  status: 409,
  code: 'superseded',
  message: 'You chose another plan in another tab. Choose this plan again to buy it instead.',
};

const unknownSubscription: ErrorAnswer = { ...notFound, message: 'Subscription not found' };

const notRunning: ErrorAnswer = {
  status: 409,
  code: 'not_running',
  message: 'You can add tokens to a subscription only while it is running and paid for.',
};

const subscriptionEnding: ErrorAnswer = {
  status: 409,
  code: 'subscription_ending',
  message: 'Your subscription is set to end, and purchased tokens end with it. Resume your subscription to buy tokens.',
};

const packSuperseded: ErrorAnswer = {
  ...superseded,
  message: 'You chose something else in another tab. Choose “Buy tokens” again to buy tokens instead.',
};

type Problem = Extract<CheckoutResult, { ok: false }>;

function errorOf(problem: Problem): HttpError {
  if (problem.reason === 'offer_invalid') {
    const { message } = problem;
    return new HttpError({ status: 400, code: 'offer_invalid', message, fields: { offerCode: [message] } });
  }
  const { reason } = problem;
  const answers: Record<typeof reason, ErrorAnswer> = {
    unknown_plan: unknownPlan,
    unknown_subscription: unknownSubscription,
    already_subscribed: alreadySubscribed,
    account_closing: accountClosing,
    not_running: notRunning,
    subscription_ending: subscriptionEnding,
    superseded,
    unavailable,
  };
  return new HttpError(answers[reason]);
}

const SESSION = /^[\w-]{1,200}$/;

export function checkoutEndpoints(serve: Serve): void {
  serve(checkoutApi, {
    'POST /api/checkout': async ({ c, ctx, input }) => {
      const result = await openCheckout(ctx, input);
      if (!result.ok) throw errorOf(result);
      return { url: atCaller(c, result.url) };
    },
    'POST /api/token-packs/checkout': async ({ c, ctx, input }) => {
      const result = await openPackCheckout(ctx, input);
      if (!result.ok) throw result.reason === 'superseded' ? new HttpError(packSuperseded) : errorOf(result);
      return { url: atCaller(c, result.url) };
    },
    'POST /api/checkout/preview': async ({ ctx, input }) => {
      const result = await previewCheckout(ctx, input);
      if (!result.ok) throw errorOf(result);
      return result.preview;
    },
    'GET /api/checkout/:sessionId': async ({ ctx, params }) => {
      const checkout = SESSION.test(params.sessionId) ? await findOwnCheckout(ctx, params.sessionId) : null;
      if (!checkout) throw new HttpError({ ...notFound, message: 'Checkout not found' });
      return checkout;
    },
  });

  serve(paymentEventApi, {
    'GET /api/admin/payment-events': listWith(listPaymentEvents),
    'POST /api/admin/payment-events/:id/replay': async ({ ctx, params }) => {
      const result = await replayPaymentEvent(ctx, params.id);
      if (!result.ok) throw new HttpError(errors[result.reason]);
      return { status: result.status, message: messageOf(result) };
    },
  });
}

const errors = {
  unknown: { ...notFound, message: 'Payment event not found' },
  other_provider: {
    status: 409,
    code: 'other_provider',
    message: 'This event came from a payment provider that is no longer in use',
  },
} as const;

function messageOf({ status, error }: Extract<ReplayResult, { ok: true }>): string {
  if (status === 'applied') return 'The purchase was re-read and recorded.';
  return status === 'ignored' ? "This event doesn't belong to a purchase made here." : `It failed again: ${error}`;
}
