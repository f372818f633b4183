import { openPortal } from '#features/payment-methods/commands/open-portal.server.ts';
import { paymentMethodApi } from '#features/payment-methods/contract.ts';
import { atCaller } from '#server/http/api/at-caller.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import { unavailable } from './purchase-errors.ts';
import type { Serve } from './serve.ts';

const noPaymentMethod: ErrorAnswer = {
  ...notFound,
  code: 'no_payment_method',
  message: "You don't have a payment method yet. You add one when you buy a plan.",
};

export function paymentMethodEndpoints(serve: Serve): void {
  serve(paymentMethodApi, {
    'POST /api/billing/portal': async ({ c, ctx }) => {
      const result = await openPortal(ctx);
      if (!result.ok) throw new HttpError(result.reason === 'unavailable' ? unavailable : noPaymentMethod);
      return { url: atCaller(c, result.url) };
    },
  });
}
