import { randomUUID } from 'node:crypto';
import type { Database } from '#db/open.ts';
import type { Log } from '#lib/log.ts';
import { createSecret } from '#lib/secret.ts';
import { readSignedEvent, signEvent } from '../stripe/signature.server.ts';
import type { SandboxPurchase, Step } from './purchase.server.ts';

/** The sandbox stores its data in our own database. */
export type SandboxServices = {
  db: Database;
  now: () => Date;
  log: Log;
  /** Delivers a signed event to the webhook. */
  deliver: (body: Uint8Array, signature: string) => Promise<unknown>;
};

/** Random per process, because the same process signs and receives. */
const secret = createSecret();
const PAYMENT = 'pi_sandbox_';

export const readSandboxEvent = (body: Uint8Array, signature: string, now: Date) =>
  readSignedEvent(body, signature, secret, now);

/** Payment references contain the checkout's reference. */
export const referenceOf = (paymentRef: string) =>
  paymentRef.startsWith(PAYMENT) ? paymentRef.slice(PAYMENT.length) : null;

/** The event's object, with the fields of Stripe's that the webhook reads. */
function objectOf(type: string, { reference, sessionId, pack, subscription, invoices }: SandboxPurchase) {
  const metadata = { checkout: reference };
  if (type.startsWith('checkout.'))
    return { id: sessionId, object: 'checkout.session', client_reference_id: reference };
  if (type.startsWith('customer.')) return { id: subscription?.ref, object: 'subscription', metadata };
  if (type.startsWith('charge.')) {
    return { id: `ch_sandbox_${reference}`, object: 'charge', payment_intent: `${PAYMENT}${reference}` };
  }
  const origin = pack ? { metadata } : { parent: { subscription_details: { metadata } } };
  return { id: invoices.at(-1)?.ref, object: 'invoice', ...origin };
}

/** Sends signed events through the webhook's code. Lost ones are found by the jobs. */
export async function sendEvents({ now, log, deliver }: SandboxServices, { purchase, events }: Step): Promise<void> {
  for (const type of events) {
    const payload = JSON.stringify({
      id: `evt_sandbox_${randomUUID()}`,
      object: 'event',
      type,
      created: Math.floor(now().getTime() / 1000),
      data: { object: objectOf(type, purchase) },
    });
    await deliver(new TextEncoder().encode(payload), signEvent(payload, secret, now())).catch((error: unknown) =>
      log.error({ err: error, type }, 'could not apply a sandbox event'),
    );
  }
}
