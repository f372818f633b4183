import type { CheckoutOrder, ProviderInvoice, ProviderSubscription } from '#features/billing/provider.server.ts';
import { discountOn } from '#features/offers/rules.ts';

export const GOOD_CARD = '4242424242424242';
const DAY = 86_400_000;

/** All that the sandbox knows about one purchase. */
export type SandboxPurchase = CheckoutOrder & {
  sessionId: string;
  customerRef: string;
  status: 'open' | 'completed' | 'expired';
  card: string | null;
  /** What the customer has paid too much, for example by a change to a smaller plan. */
  creditCents: number;
  subscription: ProviderSubscription | null;
  periodStart: Date | null;
  invoices: ProviderInvoice[];
};

type Running = SandboxPurchase & { subscription: ProviderSubscription };

/** What became of the purchase, and the types of the events that tell of it. */
export type Step = { purchase: SandboxPurchase; events: string[] };

export const isDeclined = (card: string | null) => card !== GOOD_CARD;
export const isRunning = (purchase: SandboxPurchase): purchase is Running =>
  purchase.subscription !== null && purchase.subscription.status !== 'canceled';

/** The same day of the next month, or its last day. */
export function nextMonth(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}

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
  invoices: [],
});

export const isClosed = ({ status, expiresAt }: SandboxPurchase, now: Date) => status !== 'open' || expiresAt <= now;

export const expire = (purchase: SandboxPurchase): Step =>
  purchase.status === 'open'
    ? { purchase: { ...purchase, status: 'expired' }, events: ['checkout.session.expired'] }
    : { purchase, events: [] };

function withInvoice(purchase: SandboxPurchase, cents: number, now: Date): SandboxPurchase {
  const { reference, invoices, subscription, planId, card } = purchase;
  const amountCents = Math.max(0, cents - purchase.creditCents);
  const invoice: ProviderInvoice = {
    ref: `in_sandbox_${reference}_${invoices.length + 1}`,
    planId: subscription?.planId ?? planId,
    amountCents,
    status: amountCents > 0 && isDeclined(card) ? 'pending' : 'completed',
    createdAt: now,
    url: null,
  };
  return { ...purchase, creditCents: purchase.creditCents - (cents - amountCents), invoices: [...invoices, invoice] };
}

/** The first charge is smaller where an offer was redeemed. */
const chargeOf = ({ discount }: SandboxPurchase, priceCents: number) =>
  priceCents - (discount ? discountOn(priceCents, discount) : 0);

/** Null when the card is declined: the page stays open for another one. */
export function pay(purchase: SandboxPurchase, card: string, now: Date): Step | null {
  if (isDeclined(card)) return null;
  const { planId, priceCents, trialDays, reference } = purchase;
  const trialEndsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY) : null;
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
      renewalDate: trialEndsAt ?? nextMonth(now),
      trialEndsAt,
      isEnding: false,
      canceledAt: null,
    },
    periodStart: now,
  };
  const firstCents = trialEndsAt ? 0 : chargeOf(purchase, priceCents);
  return {
    purchase: withInvoice(begun, firstCents, now),
    events: ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'],
  };
}

type Status = ProviderInvoice['status'];
const withStatus = (invoices: ProviderInvoice[], from: Status, to: Status) =>
  invoices.map((invoice) => (invoice.status === from ? { ...invoice, status: to } : invoice));

/** Tries the unpaid invoice again. */
function settle(purchase: Running): Step {
  if (isDeclined(purchase.card)) return { purchase, events: ['invoice.payment_failed'] };
  const invoices = withStatus(purchase.invoices, 'pending', 'completed');
  const subscription = { ...purchase.subscription, status: 'active' as const };
  return {
    purchase: { ...purchase, invoices, subscription },
    events: ['invoice.paid', 'customer.subscription.updated'],
  };
}

/** The next period begins now: an ending subscription ends, an unpaid one is tried again, any other one is charged. */
export function renew(purchase: Running, now: Date): Step {
  const { subscription } = purchase;
  if (subscription.isEnding) {
    const ended = { ...subscription, status: 'canceled' as const, isEnding: false, canceledAt: now };
    const invoices = withStatus(purchase.invoices, 'pending', 'failed');
    return { purchase: { ...purchase, invoices, subscription: ended }, events: ['customer.subscription.deleted'] };
  }
  if (subscription.status === 'past_due') return settle(purchase);
  const charged = withInvoice(purchase, chargeOf(purchase, subscription.priceCents), now);
  const isPaid = charged.invoices.at(-1)?.status === 'completed';
  const wasTrial = subscription.status === 'trialing';
  return {
    purchase: {
      ...charged,
      discount: null,
      subscription: {
        ...subscription,
        status: isPaid ? 'active' : 'past_due',
        trialEndsAt: wasTrial ? now : subscription.trialEndsAt,
        renewalDate: nextMonth(now),
      },
      periodStart: now,
    },
    events: ['invoice.created', isPaid ? 'invoice.paid' : 'invoice.payment_failed', 'customer.subscription.updated'],
  };
}

/** Charges the difference for the rest of the period at once, or keeps it as credit. Null when the card is declined. */
export function changePlan(purchase: Running, planId: string, priceCents: number, now: Date): Step | null {
  const { subscription, periodStart } = purchase;
  if (subscription.planId === planId) return { purchase, events: [] };
  const end = subscription.renewalDate.getTime();
  const left = (end - now.getTime()) / (end - (periodStart ?? subscription.createdAt).getTime());
  const share = subscription.status === 'trialing' ? 0 : Math.min(1, Math.max(0, left));
  const cents = Math.round((priceCents - subscription.priceCents) * share);
  const changed = { ...purchase, subscription: { ...subscription, planId, priceCents } };
  if (cents <= 0) {
    return {
      purchase: { ...changed, creditCents: purchase.creditCents - cents },
      events: ['customer.subscription.updated'],
    };
  }
  if (isDeclined(purchase.card)) return null;
  return { purchase: withInvoice(changed, cents, now), events: ['invoice.paid', 'customer.subscription.updated'] };
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
