import { ownSubscriptions as copy } from '#content/billing.ts';
import { includesOf, placesOf } from '#features/payments/rules.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { type Counted, countedText, fillText } from '#lib/text/fill-text.ts';
import { datesIn } from '#ui/text/dates.ts';
import { longDay } from '#ui/text/local-dates.ts';
import { formatDollars } from '#ui/text/money.ts';

export const isRunning = ({ status }: Pick<OwnSubscription, 'status'>) => status !== 'canceled';

/** Only an active or trialing subscription that isn't set to end can change plans. */
export const mayChangePlan = ({ status, cancelAtPeriodEnd, canBeChanged }: OwnSubscription) =>
  canBeChanged && !cancelAtPeriodEnd && (status === 'active' || status === 'trialing');

type NextCharge = Pick<OwnSubscription, 'status' | 'trialEndsAt' | 'renewalDate' | 'nextCharge' | 'nextPrice'>;

const dayOfCharge = ({ status, trialEndsAt, renewalDate }: NextCharge) =>
  longDay(status === 'trialing' ? (trialEndsAt ?? renewalDate) : renewalDate);

/** Fills the placeholders of a text with the subscription's values. */
export const fillSubscriptionText = (text: string, subscription: OwnSubscription, more: Record<string, string> = {}) =>
  fillText(text, {
    agent: subscription.agentName,
    plan: subscription.plan,
    nextPlan: subscription.nextPlan ?? subscription.plan,
    price: formatDollars(subscription.price),
    next: formatDollars(subscription.nextCharge ?? 0),
    date: dayOfCharge(subscription),
    ...more,
  });

/** What a subscription that continues costs next. */
export function chargeText(subscription: NextCharge): string {
  const { status, nextCharge, nextPrice } = subscription;
  const isTrial = status === 'trialing';
  const [price, next] = [formatDollars(nextPrice), formatDollars(nextCharge ?? 0)];
  const fill = (text: string) => fillText(text, { price, next, date: dayOfCharge(subscription) });
  if (nextCharge === nextPrice || nextCharge === null) return fill(isTrial ? copy.trial : copy.next);
  if (nextCharge === 0) return fill(copy.nextFree);
  return fill(isTrial ? copy.trialOffer : copy.nextOffer);
}

export function nextText(subscription: OwnSubscription): string {
  const { status, cancelAtPeriodEnd, canceledAt, renewalDate, openInvoiceUrl } = subscription;
  if (status === 'canceled') return fillText(copy.endedOn, { date: longDay(canceledAt ?? renewalDate) });
  if (cancelAtPeriodEnd) return copy.endingText;
  if (status === 'past_due') return openInvoiceUrl ? copy.pastDueInvoice : copy.pastDue;
  return chargeText(subscription);
}

/** A higher price that was announced; a lower one comes with the next charge, which says it. */
export function newPriceText(
  { status, price, newPrice, newPriceAt }: OwnSubscription,
  timeZone?: string,
): string | null {
  if (status === 'canceled' || newPrice === undefined || newPriceAt === undefined || newPrice <= price) return null;
  const day = datesIn(timeZone).longDay(newPriceAt);
  return fillText(copy.newPrice, { price: formatDollars(price), newPrice: formatDollars(newPrice), day });
}

const { losses } = copy;

/** Whom and what a plan with other limits no longer includes. The people who were added first stay. */
export function lossesOf(subscription: OwnSubscription, plan: string, isImmediate: boolean): string[] {
  const { people, documents } = subscription.inUse;
  const includes = includesOf(plan);
  const leaving = Math.max(0, people - placesOf(includes.people));
  const when = isImmediate ? losses.now : fillSubscriptionText(losses.on, subscription);
  const fill = (texts: Counted, count: number) =>
    fillSubscriptionText(countedText(texts, count, { when }), subscription);
  return [
    ...(leaving > 0 ? [fill(leaving === people ? losses.people : losses.lastPeople, leaving)] : []),
    ...(documents > 0 && includes.documents === 0 ? [fill(losses.documents, documents)] : []),
  ];
}

export function cancelText(subscription: OwnSubscription): string {
  const { text, trialText, pastDueText } = copy.cancelDialog;
  const texts = { active: text, canceled: text, trialing: trialText, past_due: pastDueText };
  const { people, packTokens } = subscription.inUse;
  const when = fillSubscriptionText(losses.on, subscription);
  const parts = [
    fillSubscriptionText(texts[subscription.status], subscription),
    subscription.nextPlan !== null && fillSubscriptionText(copy.cancelDialog.planned, subscription),
    people > 0 && countedText(losses.people, people, { when }),
    packTokens > 0 && fillText(losses.packTokens, { count: packTokens, when }),
  ];
  return parts.filter(Boolean).join(' ');
}
