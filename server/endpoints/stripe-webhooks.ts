import { receivePaymentEvent } from '#features/payment-events/commands/receive-payment-event.server.ts';
import { webhookApi } from '#features/payment-events/contract.ts';
import { unlessDown } from '#features/payments/provider.server.ts';
import { readBody } from '#server/http/api/read-json.ts';
import { badSignature, HttpError, notFound } from '#server/http/errors.ts';
import { unavailable } from './purchase-errors.ts';
import type { Serve } from './serve.ts';

const WEBHOOK_BYTES = 512 * 1024;

/** The signature replaces the origin check and the session. */
export function stripeWebhooks(serve: Serve): void {
  serve(webhookApi, {
    'POST /api/webhooks/stripe': async ({ c, ctx }) => {
      if (!ctx.payments) throw new HttpError(notFound);
      const body = await readBody(c.req.raw, WEBHOOK_BYTES);
      const signature = c.req.header('stripe-signature') ?? '';
      const outcome = await unlessDown(ctx, () => receivePaymentEvent(ctx, body, signature), 'unavailable');
      if (outcome === 'unavailable') throw new HttpError(unavailable);
      if (outcome === null) {
        throw new HttpError(badSignature);
      }
      return { received: true as const };
    },
  });
}
