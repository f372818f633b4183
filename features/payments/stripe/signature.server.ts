import { Stripe } from 'stripe';
import type { PaymentEvent } from '../provider.server.ts';

/** In seconds: an older message may be one that somebody has recorded and plays again. */
const TOLERANCE = 300;

/** Objects that only name the payment they belong to. */
const OF_A_PAYMENT = new Set(['charge', 'refund', 'dispute']);

/** The parts of an event's object that lead to our checkout. */
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

/** Null unless one of the signatures fits these very bytes and is young enough. */
export function readSignedEvent(body: Uint8Array, signature: string, secret: string, now: Date): PaymentEvent | null {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime());
    // What is signed has Stripe's shape; only what all versions of its interface share is read.
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

/** Signs a message as Stripe would. */
export const signEvent = (payload: string, secret: string, now: Date) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) });
