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

/** An unpaid invoice is tried this often without its owner, then its subscription ends. */
export const MOST_TRIES = 4;
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

/** Tries the unpaid invoice again; the last try that fails ends the subscription. */
function retry(purchase: Running, now: Date): Step {
  if (!isDeclinedLater(purchase.card)) return settled(purchase);
  const tries = (purchase.failedTries ?? 1) + 1;
  const events = ['invoice.payment_failed'];
  if (tries < MOST_TRIES) return { purchase: { ...purchase, ...declinedAt(now, tries) }, events };
  const ended = endNow(purchase, now);
  return { ...ended, events: [...events, ...ended.events] };
}

const owes = (purchase: SandboxPurchase): purchase is Running =>
  isRunning(purchase) && purchase.subscription.status === 'past_due';

/** A new card pays at once what is past due; one that is declined costs none of the tries. */
export function changeCard(purchase: SandboxPurchase, card: string): Step {
  const changed = { ...purchase, card };
  if (!owes(changed) || changed.subscription.isEnding) return { purchase: changed, events: [] };
  return isDeclinedLater(card) ? { purchase: changed, events: ['invoice.payment_failed'] } : settled(changed);
}

/** The owner pays an open invoice on its page, and the card is kept. Null when it is declined or nothing is open. */
export function payInvoice(purchase: SandboxPurchase, invoiceRef: string, card: string): Step | null {
  const isOpen = purchase.invoices.some(({ ref, status }) => ref === invoiceRef && status === 'pending');
  return isOpen && owes(purchase) && !isDeclined(card) ? settled({ ...purchase, card }) : null;
}

/** The period that begins with a renewal. One that is forced before its day moves all that follow. */
function nextPeriod({ subscription, anchor }: Running, now: Date) {
  const { renewalDate } = subscription;
  const from = now < renewalDate ? now : (anchor ?? renewalDate);
  return { anchor: from, ...monthAround(from, now) };
}

/** The next period begins now: an ending subscription ends, an unpaid one is tried again, any other one is charged. */
export function renew(purchase: Running, now: Date): Step {
  const { subscription } = purchase;
  const isOver = subscription.isEnding && now >= subscription.renewalDate;
  // What is unpaid is tried again until the last day, also while it is ending.
  if (subscription.status === 'past_due' && !isOver) return retry(purchase, now);
  if (subscription.isEnding) return endNow(purchase, now);
  const isDue = isDeclinedLater(purchase.card);
  const chargedCents = chargeOf(purchase, subscription.priceCents);
  const charged = withInvoice(purchase, chargedCents, now, isDue);
  const period = nextPeriod(purchase, now);
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
        renewalDate: period.end,
      },
      periodStart: period.start,
      chargedCents,
      anchor: period.anchor,
      ...(!isPaid && declinedAt(now, 1)),
    },
    events: ['invoice.created', isPaid ? 'invoice.paid' : 'invoice.payment_failed', 'customer.subscription.updated'],
  };
}
