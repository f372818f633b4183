import { PaymentsDown } from '#features/billing/provider.server.ts';
import { receivePaymentEvent } from '#features/payment-events/commands/receive-payment-event.server.ts';
import { notFound, RefusalError } from '#server/http/errors.ts';
import { readBody } from '#server/http/read-json.ts';
import { unavailable } from './checkout.ts';
import type { Endpoints } from './endpoints.ts';

const WEBHOOK_BYTES = 512 * 1024;

/** What the payment provider tells us. The signature stands in for origin and session. */
export function webhookEndpoints({ onSigned }: Pick<Endpoints, 'onSigned'>): void {
  onSigned('/api/webhooks/stripe', async (c) => {
    const ctx = c.get('ctx');
    if (!ctx.payments) throw new RefusalError(notFound);
    const body = await readBody(c.req.raw, WEBHOOK_BYTES);
    const signature = c.req.header('stripe-signature') ?? '';
    const outcome = await receivePaymentEvent(ctx, body, signature).catch((error: unknown) => {
      if (!(error instanceof PaymentsDown)) throw error;
      ctx.log.warn({ err: error }, 'the payment provider could not be reached');
      throw new RefusalError(unavailable);
    });
    if (outcome === null) {
      throw new RefusalError({ status: 400, code: 'bad_signature', message: 'The signature is not valid' });
    }
    return c.json({ received: true });
  });
}
