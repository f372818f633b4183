import { discountOn, parsePlanId, productName } from '#features/plans/rules.ts';
import type { Cents } from '#lib/money.ts';
import { DAY } from '#lib/time/durations.ts';
import { monthAround } from '#lib/time/months.ts';
import type { CheckoutOrder, KeptPlan, ProviderInvoice, ProviderSubscription } from '../provider.server.ts';
import { planOfProduct } from '../rules.ts';

export const GOOD_CARD = '4242424242424242';
/** Accepted on a card page, declined for automatic charges such as renewals. */
export const NO_RENEWALS_CARD = '4000000000000341';

type SandboxSubscription = Omit<ProviderSubscription, 'nextChargeCents' | 'unknownProduct' | keyof KeptPlan> & {
  planId: string;
};

/** The other fields are derived when the invoice is read. */
export type SandboxInvoice = Omit<ProviderInvoice, 'productName' | 'url' | 'status' | 'isMoneyKnown' | 'hasFailed'> & {
  planId: string;
  status: 'pending' | 'completed' | 'failed' | 'refunded';
};

export type SandboxPurchase = CheckoutOrder & {
  sessionId: string;
  customerRef: string;
  status: 'open' | 'completed' | 'expired';
  card: string | null;
  /** Credit of the customer, for example from a change to a smaller plan. */
  creditCents: Cents;
  subscription: SandboxSubscription | null;
  periodStart: Date | null;
  /** What a full period of the current plan cost after its discount; null: the list price. */
  chargedCents: Cents | null;
  /** The day on which periods start; null in older purchases. */
  anchor: Date | null;
  /** Automatic attempts to charge the unpaid invoice; absent in older purchases. */
  failedTries?: number;
  /** Time of the next attempt. */
  retryAt?: Date | null;
  invoices: SandboxInvoice[];
};

export type Running = SandboxPurchase & { subscription: SandboxSubscription };

/** The changed purchase and the types of its events. */
export type Step = { purchase: SandboxPurchase; events: string[] };

/** When entered on a page. */
export const isDeclined = (card: string | null) => card !== GOOD_CARD && card !== NO_RENEWALS_CARD;
/** When charged automatically. */
export const isDeclinedLater = (card: string | null) => card !== GOOD_CARD;
export const isRunning = (purchase: SandboxPurchase): purchase is Running =>
  purchase.subscription !== null && purchase.subscription.status !== 'canceled';

/** An unpaid card page. Its id derives from the order, so the same order returns the same page. */
export const newPurchase = (order: CheckoutOrder): SandboxPurchase => ({
  ...order,
  sessionId: `cs_sandbox_${order.reference}`,
  customerRef: order.customerRef ?? `cus_sandbox_${order.reference}`,
  status: 'open',
  card: null,
  creditCents: 0,
  subscription: null,
  periodStart: null,
  chargedCents: null,
  anchor: null,
  invoices: [],
});

export const isClosed = ({ status, expiresAt }: SandboxPurchase, now: Date) => status !== 'open' || expiresAt <= now;

export const expire = (purchase: SandboxPurchase): Step =>
  purchase.status === 'open'
    ? { purchase: { ...purchase, status: 'expired' }, events: ['checkout.session.expired'] }
    : { purchase, events: [] };

export function withInvoice(purchase: SandboxPurchase, cents: Cents, now: Date, isDue: boolean): SandboxPurchase {
  const { reference, invoices, subscription, planId } = purchase;
  const amountCents = Math.max(0, cents - purchase.creditCents);
  const invoice: SandboxInvoice = {
    ref: `in_sandbox_${reference}_${invoices.length + 1}`,
    planId: subscription?.planId ?? planId,
    amountCents,
    status: amountCents > 0 && isDue ? 'pending' : 'completed',
    createdAt: now,
  };
  return { ...purchase, creditCents: purchase.creditCents - (cents - amountCents), invoices: [...invoices, invoice] };
}

/** An invoice for a pack, or for a plan that the catalogue no longer has, keeps the name of the purchase. */
export function invoicedName(purchase: SandboxPurchase, planId: string): string {
  const plan = parsePlanId(planId);
  return plan ? productName(plan) : purchase.productName;
}

export const chargeOf = ({ discount }: SandboxPurchase, priceCents: Cents) =>
  priceCents - (discount ? discountOn(priceCents, discount) : 0);

/** What the next renewal charges after offer and credit; null when none is due. */
export function nextChargeCents(purchase: SandboxPurchase): Cents | null {
  const { subscription, creditCents } = purchase;
  if (!subscription || subscription.isEnding || !['active', 'trialing'].includes(subscription.status)) return null;
  return Math.max(0, chargeOf(purchase, subscription.priceCents) - creditCents);
}

/** The subscription in the words of the port. */
export function subscriptionOf(purchase: SandboxPurchase, kept: KeptPlan | null): ProviderSubscription | null {
  if (!purchase.subscription) return null;
  const { planId, ...subscription } = purchase.subscription;
  return { ...subscription, ...planOfProduct(planId, kept), nextChargeCents: nextChargeCents(purchase) };
}

/** Null when the card is declined: the page stays open. */
export function pay(purchase: SandboxPurchase, card: string, now: Date): Step | null {
  if (isDeclined(card)) return null;
  if (purchase.pack) {
    const paid = withInvoice({ ...purchase, status: 'completed', card }, purchase.priceCents, now, false);
    return { purchase: paid, events: ['invoice.paid', 'checkout.session.completed'] };
  }
  const { planId, priceCents, trialDays, reference } = purchase;
  const trialEndsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY) : null;
  const firstCents = trialEndsAt ? 0 : chargeOf(purchase, priceCents);
  const started: SandboxPurchase = {
    ...purchase,
    status: 'completed',
    card,
    discount: trialEndsAt ? purchase.discount : null,
    subscription: {
      ref: `sub_sandbox_${reference}`,
      planId,
      priceCents,
      status: trialEndsAt ? 'trialing' : 'active',
      createdAt: now,
      renewalDate: trialEndsAt ?? monthAround(now, now).end,
      trialEndsAt,
      isEnding: false,
      canceledAt: null,
    },
    periodStart: now,
    chargedCents: firstCents,
    anchor: trialEndsAt ?? now,
  };
  return {
    purchase: withInvoice(started, firstCents, now, false),
    events: ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'],
  };
}

/** The next attempt for an unpaid invoice, otherwise the end of the period. */
export function dueAt(purchase: SandboxPurchase): Date | null {
  const { retryAt = null } = purchase;
  if (!isRunning(purchase)) return null;
  const { status, isEnding, renewalDate } = purchase.subscription;
  if (status !== 'past_due') return renewalDate;
  return isEnding && !(retryAt && retryAt < renewalDate) ? renewalDate : retryAt;
}

/**
 * Credits the unused part of the current plan's charge against the new plan's price for the rest of the period. A
 * positive difference is charged at once, a negative one becomes credit. A smaller plan never costs anything. Null when
 * the card is declined.
 */
export function changePlan(purchase: Running, planId: string, priceCents: Cents, now: Date): Step | null {
  const { subscription, periodStart, chargedCents } = purchase;
  if (subscription.planId === planId) return { purchase, events: [] };
  const end = subscription.renewalDate.getTime();
  const left = (end - now.getTime()) / (end - (periodStart ?? subscription.createdAt).getTime());
  const share = subscription.status === 'trialing' ? 0 : Math.min(1, Math.max(0, left));
  const credited = Math.round((chargedCents ?? subscription.priceCents) * share);
  const difference = Math.round(priceCents * share) - credited;
  const changed = { ...purchase, subscription: { ...subscription, planId, priceCents } };
  const events = ['customer.subscription.updated'];
  if (difference > 0 && priceCents < subscription.priceCents) return { purchase: changed, events };
  const priced = { ...changed, chargedCents: priceCents, creditCents: purchase.creditCents - difference };
  if (priced.creditCents >= 0) return { purchase: priced, events };
  if (isDeclinedLater(purchase.card)) return null;
  const paid = withInvoice({ ...priced, creditCents: purchase.creditCents }, difference, now, false);
  return { purchase: paid, events: ['invoice.paid', ...events] };
}

export const setEnding = (purchase: Running, isEnding: boolean): Step => ({
  purchase: { ...purchase, subscription: { ...purchase.subscription, isEnding } },
  events: ['customer.subscription.updated'],
});

export const refund = (purchase: SandboxPurchase, invoiceRef: string): Step => ({
  purchase: {
    ...purchase,
    invoices: purchase.invoices.map((invoice) =>
      invoice.ref === invoiceRef && invoice.status === 'completed' && invoice.amountCents > 0
        ? { ...invoice, status: 'refunded' as const }
        : invoice,
    ),
  },
  events: ['charge.refunded'],
});
