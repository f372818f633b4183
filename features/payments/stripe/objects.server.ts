import type { Stripe } from 'stripe';
import type {
  Covered,
  KeptPlan,
  ProviderInvoice,
  ProviderSubscription,
  Purchase,
} from '#features/payment-provider.server.ts';
import type { Cents } from '#lib/money.ts';
import { parsePlanId, planOfProduct, productName } from '../rules.ts';
import { endsWithPeriod, periodOf } from './periods.server.ts';
import { plannedCents, plannedPlan } from './schedules.server.ts';

export const at = (seconds: number) => new Date(seconds * 1000);
const atOrNull = (seconds: number | null) => (seconds === null ? null : at(seconds));
export const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : (object?.id ?? null);

export const hasEnded = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';

/** A subscription starts with its first payment. */
const hasBegun = ({ status }: Stripe.Subscription) => status !== 'incomplete' && status !== 'incomplete_expired';

export function purchaseStatus(
  session: Stripe.Checkout.Session,
  subscription: Stripe.Subscription | null,
): Purchase['status'] {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  if (!subscription || subscription.status === 'incomplete') return 'processing';
  return subscription.status === 'incomplete_expired' ? 'failed' : 'completed';
}

/** A pack is bought when its invoice exists, which Stripe makes right after the payment. */
export function packStatus({
  status,
  payment_status,
  payment_intent,
  invoice,
}: Stripe.Checkout.Session): Purchase['status'] {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status !== 'unpaid') return invoice === null ? 'processing' : 'completed';
  // A bank transfer or the like takes days, and may fail.
  const payment = typeof payment_intent === 'string' ? null : payment_intent;
  return payment && ['requires_payment_method', 'canceled'].includes(payment.status) ? 'failed' : 'processing';
}

type Billed = { invoices: Stripe.Invoice[]; nextChargeCents: Cents | null };

export function subscriptionOf(
  subscription: Stripe.Subscription,
  { invoices, nextChargeCents }: Billed,
  kept: KeptPlan | null,
): ProviderSubscription | null {
  const item = subscription.items.data[0];
  if (!item || !hasBegun(subscription)) return null;
  const { id, created, trial_end, ended_at } = subscription;
  const plan = planOfProduct(idOf(item.price.product) ?? '', kept);
  const { status, end, paidPlans, dueCents } = periodOf(subscription, item, invoices, plan.plan);
  return {
    ref: id,
    ...plan,
    priceCents: item.price.unit_amount ?? 0,
    nextPlan: plannedPlan(subscription),
    nextPlanCents: plannedCents(subscription),
    paidPlans,
    nextChargeCents: dueCents ?? nextChargeCents,
    status,
    createdAt: at(created),
    renewalDate: at(end),
    trialEndsAt: atOrNull(trial_end),
    isEnding: !hasEnded(subscription) && endsWithPeriod(subscription),
    canceledAt: atOrNull(ended_at),
  };
}

export const hasOwnCard = (subscription: Stripe.Subscription) =>
  hasBegun(subscription) && !hasEnded(subscription) && subscription.default_payment_method !== null;

/**
 * After a plan change the invoice lists both plans: the larger amount is the new plan. What somebody adds at Stripe by
 * hand has no plan, and keeps the name it was billed with.
 */
function billedName({ id, number, lines }: Stripe.Invoice): string {
  const [line] = lines.data.toSorted((one, other) => other.amount - one.amount);
  const plan = parsePlanId(line?.pricing?.price_details?.product ?? '');
  return plan ? productName(plan) : (line?.description ?? `Invoice ${number ?? id}`);
}

/** The bank holds the money and hasn't decided yet. */
const isOpen = (status: string) => /^(appeal_)?(needs_response|under_review)$/.test(status);

type Money = { charges: Stripe.Charge[]; disputes: Stripe.Dispute[] };

/** Null when the list of charges doesn't reach back to the invoice's payment. */
function paidState({ payments }: Stripe.Invoice, { charges, disputes }: Money) {
  const intents = new Set((payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)));
  const paid = charges.filter(
    ({ status, payment_intent }) => status === 'succeeded' && intents.has(idOf(payment_intent)),
  );
  if (paid.length === 0) return null;
  const states = disputes.flatMap(({ charge, status }) => (paid.some(({ id }) => id === idOf(charge)) ? [status] : []));
  const refundedCents = paid.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  if (states.some(isOpen)) return { status: 'disputed' as const, refundedCents };
  const isReturned = states.includes('lost') || paid.some(({ refunded }) => refunded);
  return { status: isReturned ? ('refunded' as const) : ('completed' as const), refundedCents };
}

const COVERED: Partial<Record<NonNullable<Stripe.Invoice.BillingReason>, Covered['kind']>> = {
  subscription_cycle: 'renewal',
  subscription_update: 'upgrade',
};

function coveredBy({ billing_reason, lines }: Stripe.Invoice): Covered | null {
  const kind = billing_reason && COVERED[billing_reason];
  const ends = lines.data.map(({ period }) => period.end);
  return kind && ends.length > 0 ? { kind, until: at(Math.max(...ends)) } : null;
}

/** An upgrade that was never paid. Stripe voids its invoice; a plan starts only when its invoice is paid. */
const isUnpaidUpgrade = ({ id, status, billing_reason }: Stripe.Invoice, subscription: Stripe.Subscription) =>
  billing_reason === 'subscription_update' &&
  (status === 'void' ||
    (subscription.pending_update !== null && idOf(subscription.latest_invoice) === id && status !== 'paid'));

/** Null for a draft, an unpaid upgrade or a pure credit. A pack's invoice has no subscription. */
export function orderOf(
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription | null,
  money: Money,
): ProviderInvoice | null {
  if (invoice.status === 'draft' || (subscription && !hasBegun(subscription))) return null;
  if (subscription && isUnpaidUpgrade(invoice, subscription)) return null;
  if (invoice.amount_due === 0 && invoice.billing_reason === 'subscription_update') return null;
  const paid = invoice.status === 'paid' ? paidState(invoice, money) : null;
  const isPending = invoice.status === 'open' && !(subscription && hasEnded(subscription));
  return {
    ref: invoice.id,
    productName: billedName(invoice),
    amountCents: invoice.amount_due,
    refundedCents: paid?.refundedCents ?? 0,
    covered: coveredBy(invoice),
    status: invoice.status === 'paid' ? (paid?.status ?? 'completed') : isPending ? 'pending' : 'failed',
    isMoneyKnown: paid !== null,
    hasFailed: isPending && invoice.attempted,
    createdAt: at(invoice.created),
    url: invoice.hosted_invoice_url ?? null,
  };
}
