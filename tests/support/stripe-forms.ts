import type { Form } from './stripe-reads.ts';
import type { Coupon, SessionParams } from './stripe-types.ts';

/** Form fields by their name, like `line_items[0][price_data][product]`. */
export const readForm = (encoded: string): Form => new Map(new URLSearchParams(encoded));

/** The metadata of the object with that prefix; without one, of the request's own object. */
const metadataIn = (form: Form, inside = '') => {
  const prefix = inside === '' ? 'metadata[' : `${inside}[metadata][`;
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length, -1), value]] : [])),
  );
};

/** Stripe rejects a session whose parameters belong to the other mode. */
const isAllowed = (form: Form, mode: 'payment' | 'subscription') => {
  const has = (prefix: string) => [...form.keys()].some((name) => name.startsWith(prefix));
  const isRecurring = has('line_items[0][price_data][recurring]');
  if (form.has('customer_creation') && form.has('customer')) return false;
  return mode === 'payment'
    ? !isRecurring && !has('subscription_data')
    : isRecurring && !has('invoice_creation') && !has('payment_intent_data') && !has('customer_creation');
};

/** Null if Stripe would reject the session. */
export function sessionParamsIn(form: Form, productName: string, coupon: Coupon | null): SessionParams | null {
  const mode = form.get('mode') === 'payment' ? 'payment' : 'subscription';
  if (!isAllowed(form, mode)) return null;
  return {
    mode,
    reference: form.get('client_reference_id') ?? '',
    sessionMetadata: metadataIn(form),
    metadata: metadataIn(form, mode === 'payment' ? 'payment_intent_data' : 'subscription_data'),
    invoiceMetadata: metadataIn(form, 'invoice_creation[invoice_data]'),
    createsCustomer: form.get('customer_creation') === 'always',
    customer: form.get('customer') ?? null,
    email: form.get('customer_email') ?? null,
    product: form.get('line_items[0][price_data][product]') ?? '',
    productName,
    cents: Number(form.get('line_items[0][price_data][unit_amount]')),
    trialDays: Number(form.get('subscription_data[trial_period_days]') ?? 0),
    coupon,
    expiresAt: Number(form.get('expires_at')),
    successUrl: form.get('success_url') ?? '',
  };
}
