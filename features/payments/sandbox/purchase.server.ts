import type {
  CheckoutOrder,
  Covered,
  KeptPlan,
  PaidPlan,
  ProviderInvoice,
  ProviderSubscription,
} from '#features/payment-provider.server.ts';
import type { Cents } from '#lib/money.ts';
import { DAY } from '#lib/time/durations.ts';
import { monthAround } from '#lib/time/months.ts';
import { discountOn, parsePlanId, planOfProduct, productName } from '../rules.ts';

const GOOD_CARD = '4242424242424242';
/** Accepted on a card page, declined for automatic charges such as renewals. */
export const NO_RENEWALS_CARD = '4000000000000341';

type Derived = 'nextChargeCents' | 'unknownProduct' | 'nextPlan' | 'nextPlanCents' | 'paidPlans' | keyof KeptPlan;

type SandboxSubscription = Omit<ProviderSubscription, Derived> & { planId: string };

/** The other fields are derived when the invoice is read. */
export type SandboxInvoice = Pick<ProviderInvoice, 'ref' | 'amountCents' | 'createdAt'> & {
  planId: string;
  /** Absent in older purchases. */
  covered?: Covered | null;
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
  /** The smaller plan that starts with the next period; absent in older purchases. */
  planned?: { planId: string; priceCents: Cents } | null;
  /** The larger plans that started in this period; absent in older purchases. */
  upgrades?: { planId: string; startedAt: Date }[];
  /** The plan at the start of the period; absent in older purchases. */
  firstPlanId?: string;
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

type Charge = { cents: Cents; isDue: boolean; covered: Covered | null };

export function withInvoice(purchase: SandboxPurchase, { cents, isDue, covered }: Charge, now: Date): SandboxPurchase {
  const { reference, invoices, subscription, planId } = purchase;
  const amountCents = Math.max(0, cents - purchase.creditCents);
  const invoice: SandboxInvoice = {
    ref: `in_sandbox_${reference}_${invoices.length + 1}`,
    planId: subscription?.planId ?? planId,
    amountCents,
    covered,
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
function nextChargeCents(purchase: SandboxPurchase): Cents | null {
  const { subscription, creditCents, planned } = purchase;
  if (!subscription || subscription.isEnding || !['active', 'trialing'].includes(subscription.status)) return null;
  return Math.max(0, chargeOf(purchase, planned?.priceCents ?? subscription.priceCents) - creditCents);
}

function paidPlans(purchase: SandboxPurchase, subscription: SandboxSubscription, present: string): PaidPlan[] {
  const { status, planId, renewalDate, createdAt } = subscription;
  if (status === 'past_due') return [];
  const { upgrades = [], firstPlanId = planId, periodStart } = purchase;
  const start = periodStart ?? createdAt;
  return [{ planId: firstPlanId, startedAt: start }, ...upgrades].map((one) => ({
    plan: parsePlanId(one.planId)?.plan ?? present,
    share: partOf({ start, end: renewalDate }, one.startedAt),
  }));
}

/** The fraction of the period that is left at this time. */
export const partOf = ({ start, end }: { start: Date; end: Date }, at: Date) =>
  Math.min(1, Math.max(0, (end.getTime() - at.getTime()) / (end.getTime() - start.getTime())));

/** The subscription in the words of the port. */
export function subscriptionOf(purchase: SandboxPurchase, kept: KeptPlan | null): ProviderSubscription | null {
  if (!purchase.subscription) return null;
  const { planId, ...subscription } = purchase.subscription;
  const plan = planOfProduct(planId, kept);
  return {
    ...subscription,
    ...plan,
    nextPlan: purchase.planned ? (parsePlanId(purchase.planned.planId)?.plan ?? null) : null,
    nextPlanCents: purchase.planned?.priceCents ?? null,
    paidPlans: paidPlans(purchase, purchase.subscription, plan.plan),
    nextChargeCents: nextChargeCents(purchase),
  };
}

/** Null when the card is declined: the page stays open. */
export function pay(purchase: SandboxPurchase, card: string, now: Date): Step | null {
  if (isDeclined(card)) return null;
  if (purchase.pack) {
    const charge = { cents: purchase.priceCents, isDue: false, covered: null };
    const paid = withInvoice({ ...purchase, status: 'completed', card }, charge, now);
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
    firstPlanId: planId,
    anchor: trialEndsAt ?? now,
  };
  return {
    purchase: withInvoice(started, { cents: firstCents, isDue: false, covered: null }, now),
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

export const setEnding = (purchase: Running, isEnding: boolean): Step => ({
  purchase: {
    ...purchase,
    ...(isEnding && { planned: null }),
    subscription: { ...purchase.subscription, isEnding },
  },
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
