type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string };
export const listOf = <Item>(data: Item[], has_more = false): List<Item> => ({
  object: 'list',
  data,
  has_more,
  url: '/v1/list',
});

type Metadata = Record<string, string>;
export type Price = { id: string; object: 'price'; product: string; unit_amount: number; currency: string };

export type Session = {
  id: string;
  object: 'checkout.session';
  mode: 'subscription' | 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  url: string;
  client_reference_id: string;
  metadata: Metadata;
  amount_total: number;
  customer: string | null;
  subscription: string | null;
  /** Of a one-time payment, as is the invoice. */
  payment_intent: string | null;
  invoice: string | null;
  created: number;
  expires_at: number;
  success_url: string;
};

export type Subscription = {
  id: string;
  object: 'subscription';
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  customer: string;
  created: number;
  billing_cycle_anchor: number;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  /** The subscription's own card, or null to charge the customer's default. */
  default_payment_method: string | null;
  /** Its id; sent as an object if the request expands it. */
  schedule: string | null;
  /** A change of plan that is made when the latest invoice is paid. */
  pending_update: { expires_at: number; subscription_items: { id: string; price: string }[] } | null;
  latest_invoice: string | null;
  discounts: string[];
  metadata: Metadata;
  items: List<{ id: string; price: Price; current_period_start: number; current_period_end: number }>;
};

/** `end_date` is infinite for a last phase, whose month the renewals count. */
export type Phase = { start_date: number; end_date: number; items: { price: string; quantity: number }[] };

export type Schedule = {
  id: string;
  object: 'subscription_schedule';
  status: 'active' | 'completed' | 'released' | 'canceled';
  subscription: string;
  metadata: Metadata;
  end_behavior: 'release' | 'cancel';
  current_phase: Pick<Phase, 'start_date' | 'end_date'> | null;
  phases: Phase[];
};

export type Invoice = {
  id: string;
  object: 'invoice';
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  amount_due: number;
  /** Whether a charge was attempted. */
  attempted: boolean;
  created: number;
  customer: string;
  hosted_invoice_url: string;
  metadata: Metadata;
  lines: List<{
    id: string;
    amount: number;
    description?: string;
    period: { start: number; end: number };
    pricing: { price_details: { price: string; product: string } };
  }>;
  /** Null for a one-time payment. */
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } } | null;
  /** Sent only if the request expands it. */
  payments: List<{ id: string; payment: { type: 'payment_intent'; payment_intent: string } }>;
};

export type Charge = {
  id: string;
  object: 'charge';
  status: 'succeeded' | 'failed';
  customer: string;
  payment_intent: string;
  amount: number;
  /** Copied from the payment intent. */
  metadata: Metadata;
  /** Whether all of it was refunded. */
  refunded: boolean;
  amount_refunded: number;
  disputed: boolean;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning_needs_response';
  charge: string;
  payment_intent: string;
};

export type Customer = {
  id: string;
  object: 'customer';
  email: string | null;
  invoice_settings: { default_payment_method: string | null };
};

export type PaymentMethod = { id: string; object: 'payment_method'; customer: string; created: number };

export type Intent = {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'requires_action';
  payment_method: string | null;
  last_payment_error: { code: string; payment_method: PaymentMethod | null } | null;
};

export type StripeEvent = { id: string; object: 'event'; type: string; created: number; data: { object: unknown } };

/** The parameters that a checkout session was created with. */
export type SessionParams = {
  mode: Session['mode'];
  reference: string;
  sessionMetadata: Metadata;
  /** Copied to the subscription, or to the payment and its invoice. */
  metadata: Metadata;
  invoiceMetadata: Metadata;
  createsCustomer: boolean;
  customer: string | null;
  email: string | null;
  product: string;
  productName: string;
  cents: number;
  trialDays: number;
  coupon: Coupon | null;
  expiresAt: number;
  successUrl: string;
};

export type Coupon = { percent: number; amount: number; duration: 'once' | 'repeating' | 'forever'; months: number };
