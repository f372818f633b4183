import { Stripe } from 'stripe';
import { z } from 'zod/mini';
import type { PaymentEvent } from '#features/payment-provider.server.ts';
import { isStorableText } from '#lib/text/text.ts';

/** In seconds; older messages may be replays. */
const TOLERANCE = 300;

/** Objects that only refer to their payment. */
const OF_A_PAYMENT = new Set(['charge', 'refund', 'dispute']);

/** Stripe's ids have at most 255 characters. */
const text = z.string().check(z.minLength(1), z.maxLength(255), z.refine(isStorableText));
const textOrNull = z.catch(z.nullable(text), null);
const references = z.catch(z.nullable(z.object({ checkout: textOrNull })), null);

/**
 * The event, and the fields of its object that identify our checkout: only those common to all API versions. Fields of
 * another type are ignored.
 */
const signedEvent = z.object({
  id: text,
  type: text,
  data: z.object({
    object: z.object({
      id: textOrNull,
      object: textOrNull,
      client_reference_id: textOrNull,
      metadata: references,
      parent: z.catch(
        z.nullable(z.object({ subscription_details: z.catch(z.nullable(z.object({ metadata: references })), null) })),
        null,
      ),
      payment_intent: textOrNull,
    }),
  }),
});

type Subject = z.output<typeof signedEvent>['data']['object'];

const referenceIn = ({ client_reference_id, metadata, parent }: Subject) =>
  client_reference_id ?? metadata?.checkout ?? parent?.subscription_details?.metadata?.checkout ?? null;

function parseSigned(body: Uint8Array, signature: string, secret: string, now: Date): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime());
  } catch {
    return null;
  }
}

/** Null unless it is an event with a recent signature that matches these bytes. */
export function readSignedEvent(body: Uint8Array, signature: string, secret: string, now: Date): PaymentEvent | null {
  const { success, data: event } = signedEvent.safeParse(parseSigned(body, signature, secret, now));
  if (!success) return null;
  const { object } = event.data;
  return {
    id: event.id,
    type: event.type,
    subject: object.id ?? '',
    reference: referenceIn(object),
    paymentRef: OF_A_PAYMENT.has(object.object ?? '') ? object.payment_intent : null,
  };
}

export const signEvent = (payload: string, secret: string, now: Date) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) });
