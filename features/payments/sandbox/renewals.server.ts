import { DAY } from '#lib/time/durations.ts';
import { monthAround } from '#lib/time/months.ts';
import {
  chargeOf,
  isDeclined,
  isDeclinedLater,
  isRunning,
  type Running,
  type SandboxInvoice,
  type SandboxPurchase,
  type Step,
  withInvoice,
} from './purchase.server.ts';

/** Automatic attempts to charge an unpaid invoice before its subscription ends. */
export const MAX_TRIES = 4;
const RETRY_PAUSE = 3 * DAY;

type Status = SandboxInvoice['status'];
const withStatus = (invoices: SandboxInvoice[], from: Status, to: Status) =>
  invoices.map((invoice) => (invoice.status === from ? { ...invoice, status: to } : invoice));

export function endNow(purchase: Running, now: Date): Step {
  const subscription = { ...purchase.subscription, status: 'canceled' as const, isEnding: false, canceledAt: now };
  const invoices = withStatus(purchase.invoices, 'pending', 'failed');
  return { purchase: { ...purchase, invoices, subscription }, events: ['customer.subscription.deleted'] };
}

const settled = (purchase: Running): Step => ({
  purchase: {
    ...purchase,
    invoices: withStatus(purchase.invoices, 'pending', 'completed'),
    subscription: { ...purchase.subscription, status: 'active' },
    failedTries: 0,
    retryAt: null,
  },
  events: ['invoice.paid', 'customer.subscription.updated'],
});

const declinedAt = (now: Date, tries: number) => ({
  failedTries: tries,
  retryAt: new Date(now.getTime() + RETRY_PAUSE),
});

/** The last failed attempt ends the subscription. */
function retry(purchase: Running, now: Date): Step {
  if (!isDeclinedLater(purchase.card)) return settled(purchase);
  const tries = (purchase.failedTries ?? 1) + 1;
  const events = ['invoice.payment_failed'];
  if (tries < MAX_TRIES) return { purchase: { ...purchase, ...declinedAt(now, tries) }, events };
  const ended = endNow(purchase, now);
  return { ...ended, events: [...events, ...ended.events] };
}

const isPastDue = (purchase: SandboxPurchase): purchase is Running =>
  isRunning(purchase) && purchase.subscription.status === 'past_due';

/** A new card pays what is past due at once; if declined, it doesn't count as an attempt. */
export function changeCard(purchase: SandboxPurchase, card: string): Step {
  const changed = { ...purchase, card };
  if (!isPastDue(changed) || changed.subscription.isEnding) return { purchase: changed, events: [] };
  return isDeclinedLater(card) ? { purchase: changed, events: ['invoice.payment_failed'] } : settled(changed);
}

/** Saves the card. Null when it is declined or nothing is open. */
export function payInvoice(purchase: SandboxPurchase, invoiceRef: string, card: string): Step | null {
  const isOpen = purchase.invoices.some(({ ref, status }) => ref === invoiceRef && status === 'pending');
  return isOpen && isPastDue(purchase) && !isDeclined(card) ? settled({ ...purchase, card }) : null;
}

/** An early renewal moves all following periods. */
function nextPeriod({ subscription, anchor }: Running, now: Date) {
  const { renewalDate } = subscription;
  const from = now < renewalDate ? now : (anchor ?? renewalDate);
  return { anchor: from, ...monthAround(from, now) };
}

/** Starts the next period now: ends an ending subscription, retries an unpaid one, charges any other. */
export function renew(purchase: Running, now: Date): Step {
  const { subscription } = purchase;
  const isOver = subscription.isEnding && now >= subscription.renewalDate;
  // Unpaid invoices are retried until the last day, also when the subscription is ending.
  if (subscription.status === 'past_due' && !isOver) return retry(purchase, now);
  if (subscription.isEnding) return endNow(purchase, now);
  const isDue = isDeclinedLater(purchase.card);
  const next = purchase.planned ?? subscription;
  const chargedCents = chargeOf(purchase, next.priceCents);
  const moved = { ...purchase, subscription: { ...subscription, planId: next.planId, priceCents: next.priceCents } };
  const period = nextPeriod(purchase, now);
  const covered = { kind: 'renewal' as const, until: period.end };
  const charged = withInvoice(moved, { cents: chargedCents, isDue, covered }, now);
  const isPaid = charged.invoices.at(-1)?.status === 'completed';
  const wasTrial = subscription.status === 'trialing';
  return {
    purchase: {
      ...charged,
      discount: null,
      subscription: {
        ...moved.subscription,
        status: isPaid ? 'active' : 'past_due',
        trialEndsAt: wasTrial ? now : subscription.trialEndsAt,
        renewalDate: period.end,
      },
      periodStart: period.start,
      chargedCents,
      firstPlanId: next.planId,
      planned: null,
      upgrades: [],
      anchor: period.anchor,
      ...(!isPaid && declinedAt(now, 1)),
    },
    events: ['invoice.created', isPaid ? 'invoice.paid' : 'invoice.payment_failed', 'customer.subscription.updated'],
  };
}
