import { findOwnCheckout } from '#features/billing/commands/find-own-checkout.server.ts';
import { openCheckout } from '#features/billing/commands/open-checkout.server.ts';
import { previewCheckout } from '#features/billing/commands/preview-checkout.server.ts';
import { checkoutInput } from '#features/billing/input.ts';
import { atCaller } from '#server/http/at-caller.ts';
import { notFound, type Refusal, RefusalError } from '#server/http/errors.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

export const unavailable: Refusal = {
  status: 503,
  code: 'payments_unavailable',
  message: 'Payments are not available right now. Nothing was charged. Please try again in a few minutes.',
  retryAfter: 60,
};

export const unknownPlan: Refusal = {
  status: 400,
  code: 'unknown_plan',
  message: 'Please choose one of the plans',
  fields: { planId: ['Please choose one of the plans'] },
};

const alreadySubscribed: Refusal = {
  status: 409,
  code: 'already_subscribed',
  message: 'You already have a subscription for this consultant. You can change its plan instead.',
};

const superseded: Refusal = {
  status: 409,
  code: 'superseded',
  message: 'You chose another plan in another tab. Choose this plan again to buy it instead.',
};

type Problem =
  | { reason: 'unknown_plan' | 'already_subscribed' | 'superseded' | 'unavailable' }
  | { reason: 'offer_invalid'; message: string };

function refusalOf(problem: Problem): RefusalError {
  if (problem.reason === 'offer_invalid') {
    const { message } = problem;
    return new RefusalError({ status: 400, code: 'offer_invalid', message, fields: { offerCode: [message] } });
  }
  const { reason } = problem;
  return new RefusalError(
    { unknown_plan: unknownPlan, already_subscribed: alreadySubscribed, superseded, unavailable }[reason],
  );
}

/** A session's name as a provider writes it. */
const SESSION = /^[\w-]{1,200}$/;

/** Buying: what it would cost, the way to the card page, and what became of it. */
export function checkoutEndpoints({ on, limit }: Endpoints): void {
  on('POST', '/api/checkout', async (c) => {
    const result = await openCheckout(c.get('ctx'), await readJson(c, checkoutInput));
    if (!result.ok) throw refusalOf(result);
    return c.json({ url: atCaller(c, result.url) });
  });

  on('POST', '/api/checkout/preview', async (c) => {
    const result = await previewCheckout(c.get('ctx'), await readJson(c, checkoutInput));
    if (!result.ok) throw refusalOf(result);
    return c.json(result.preview);
  });

  // Limited as a write is: as long as nothing is paid, each call asks the provider.
  on('GET', '/api/checkout/:sessionId', limit('writes'), async (c) => {
    const sessionId = c.req.param('sessionId') ?? '';
    const checkout = SESSION.test(sessionId) ? await findOwnCheckout(c.get('ctx'), sessionId) : null;
    if (!checkout) throw new RefusalError({ ...notFound, message: 'Checkout not found' });
    return c.json(checkout);
  });
}
