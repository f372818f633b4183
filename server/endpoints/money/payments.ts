import { openPortal } from '#features/payments/commands/open-portal.server.ts';
import { paymentMethodApi, planApi } from '#features/payments/contract.ts';
import { listPlans } from '#features/payments/rules.ts';
import { atCaller } from '#server/http/api/at-caller.ts';
import { unavailable } from '#server/http/api/purchase-errors.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';

export function paymentEndpoints(serve: Serve): void {
  serve(planApi, {
    'GET /api/plans': ({ ctx }) => {
      const data = listPlans();
      return { data, count: data.length, isSelling: ctx.payments !== null };
    },
  });

  serve(paymentMethodApi, {
    'POST /api/billing/portal': async ({ c, ctx }) => {
      const result = await openPortal(ctx);
      if (!result.ok) throw new HttpError(result.reason === 'unavailable' ? unavailable : noPaymentMethod);
      return { url: atCaller(c, result.url) };
    },
  });
}

const noPaymentMethod: ErrorAnswer = {
  ...notFound,
  code: 'no_payment_method',
  message: "You don't have a payment method yet. You add one when you buy a plan.",
};
