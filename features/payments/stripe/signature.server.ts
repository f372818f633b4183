import { Stripe } from 'stripe';
import type { PaymentEvent } from '../provider.server.ts';

/** In seconds; older messages may be replays. */
const TOLERANCE = 300;

/** Objects that only refer to their payment. */
const OF_A_PAYMENT = new Set(['charge', 'refund', 'dispute']);

/** The fields of an event's object that identify our checkout. */
type Subject = {
  id?: string;
  object?: string;
  client_reference_id?: string | null;
  metadata?: Record<string, string> | null;
  parent?: { subscription_details?: { metadata?: Record<string, string> | null } | null } | null;
  payment_intent?: string | null;
};

const referenceIn = ({ client_reference_id, metadata, parent }: Subject) =>
  client_reference_id ?? metadata?.checkout ?? parent?.subscription_details?.metadata?.checkout ?? null;

/** Null unless a signature matches these bytes and is recent. */
export function readSignedEvent(body: Uint8Array, signature: string, secret: string, now: Date): PaymentEvent | null {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime());
    // The signature guarantees Stripe's format; only fields common to all API versions are read.
    const object = event.data.object as Subject;
    const paymentRef = OF_A_PAYMENT.has(object.object ?? '') ? object.payment_intent : null;
    return {
      id: event.id,
      type: event.type,
      subject: object.id ?? '',
      reference: referenceIn(object),
      paymentRef: paymentRef ?? null,
    };
  } catch {
    return null;
  }
}

export const signEvent = (payload: string, secret: string, now: Date) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) });
