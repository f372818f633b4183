import { discountOn } from '#features/plans/rules.ts';
import { DAY } from '#lib/time/durations.ts';
import { monthAround } from '#lib/time/months.ts';
import type { CheckoutOrder, ProviderInvoice, ProviderSubscription } from '../provider.server.ts';

export const GOOD_CARD = '4242424242424242';
/** Pays on a page, and is declined whenever it is charged without its owner, as for a renewal. */
export const NO_RENEWALS_CARD = '4000000000000341';

type SandboxSubscription = Omit<ProviderSubscription, 'nextChargeCents'>;

/** Where it can be seen and what else follows from it is added where it is told. */
export type SandboxInvoice = Omit<ProviderInvoice, 'url' | 'status' | 'isMoneyKnown' | 'hasFailed'> & {
  status: 'pending' | 'completed' | 'failed' | 'refunded';
};

/** All that the sandbox knows about one purchase. */
export type SandboxPurchase = CheckoutOrder & {
  sessionId: string;
  customerRef: string;
  status: 'open' | 'completed' | 'expired';
  card: string | null;
  /** What the customer has paid too much, for example by a change to a smaller plan. */
  creditCents: number;
  subscription: SandboxSubscription | null;
  periodStart: Date | null;
  /** What the present plan was charged at for a whole period, its discount taken off; null: at its price. */
  chargedCents: number | null;
  /** The day that each period begins on; null in purchases from before it was stored. */
  anchor: Date | null;
  /** How often the unpaid invoice was tried without its owner; absent in purchases from before it was counted. */
  failedTries?: number;
  /** When it is tried again. */
  retryAt?: Date | null;
  invoices: SandboxInvoice[];
};

export type Running = SandboxPurchase & { subscription: SandboxSubscription };

/** What became of the purchase, and the types of the events that tell of it. */
export type Step = { purchase: SandboxPurchase; events: string[] };

/** On a page, with its owner there. */
export const isDeclined = (card: string | null) => card !== GOOD_CARD && card !== NO_RENEWALS_CARD;
/** Without its owner. */
export const isDeclinedLater = (card: string | null) => card !== GOOD_CARD;
export const isRunning = (purchase: SandboxPurchase): purchase is Running =>
  purchase.subscription !== null && purchase.subscription.status !== 'canceled';

/** A card page nobody has paid on yet. Its name follows from the order, so the same order is the same page. */
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

export function withInvoice(purchase: SandboxPurchase, cents: number, now: Date, isDue: boolean): SandboxPurchase {
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

/** The first charge is smaller where an offer was redeemed. */
export const chargeOf = ({ discount }: SandboxPurchase, priceCents: number) =>
  priceCents - (discount ? discountOn(priceCents, discount) : 0);

/** What the next renewal charges, offer and credit taken off; null when none is to come. */
export function nextChargeCents(purchase: SandboxPurchase): number | null {
  const { subscription, creditCents } = purchase;
  if (!subscription || subscription.isEnding || !['active', 'trialing'].includes(subscription.status)) return null;
  return Math.max(0, chargeOf(purchase, subscription.priceCents) - creditCents);
}

/** Null when the card is declined: the page stays open for another one. */
export function pay(purchase: SandboxPurchase, card: string, now: Date): Step | null {
  if (isDeclined(card)) return null;
  const { planId, priceCents, trialDays, reference } = purchase;
  const trialEndsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY) : null;
  const firstCents = trialEndsAt ? 0 : chargeOf(purchase, priceCents);
  const begun: SandboxPurchase = {
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
    purchase: withInvoice(begun, firstCents, now, false),
    events: ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'],
  };
}

/** When a purchase changes by itself: at its next try while something is unpaid, else at the end of its period. */
export function dueAt(purchase: SandboxPurchase): Date | null {
  const { retryAt = null } = purchase;
  if (!isRunning(purchase)) return null;
  const { status, isEnding, renewalDate } = purchase.subscription;
  if (status !== 'past_due') return renewalDate;
  return isEnding && !(retryAt && retryAt < renewalDate) ? renewalDate : retryAt;
}

/**
 * What is left of the present plan's charge is given back, and the rest of the period costs the new plan's price: a
 * difference is charged at once or kept as credit. A smaller plan never costs anything. Null when the card is declined.
 */
export function changePlan(purchase: Running, planId: string, priceCents: number, now: Date): Step | null {
  const { subscription, periodStart, chargedCents } = purchase;
  if (subscription.planId === planId) return { purchase, events: [] };
  const end = subscription.renewalDate.getTime();
  const left = (end - now.getTime()) / (end - (periodStart ?? subscription.createdAt).getTime());
  const share = subscription.status === 'trialing' ? 0 : Math.min(1, Math.max(0, left));
  const given = Math.round((chargedCents ?? subscription.priceCents) * share);
  const difference = Math.round(priceCents * share) - given;
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
