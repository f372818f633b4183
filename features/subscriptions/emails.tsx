import { company } from '#content/company.ts';
import type { Letter, Mail } from '#features/ctx.ts';
import { titleOf } from '#features/plans/rules.ts';
import { formatMoney } from '#lib/money.ts';
import { renderLetter } from '#ui/letter.tsx';

type Subscription = {
  id: number;
  agentId: string;
  plan: string;
  priceCents: number;
  nextChargeCents: number | null;
  renewalDate: Date;
};
type Order = { id: number; productName: string; amountCents: number; createdAt: Date; invoiceUrl: string | null };
type House = Pick<Mail, 'appUrl' | 'timeZone'>;

/** June 12, 2025 at 10:00 AM Central Daylight Time. */
const momentIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(instant);

const billingAt = (appUrl: string) => `${appUrl}/dashboard?view=billing`;
const cancelAt = (appUrl: string, { id }: Subscription) => `${billingAt(appUrl)}&cancel=${id}`;
const nameOf = ({ agentId, plan }: Subscription) => `${titleOf(agentId)}, plan ${plan}`;

/** What the renewal charges, and the price where that is another amount. */
function chargeText({ priceCents, nextChargeCents }: Subscription): string {
  const price = formatMoney(priceCents);
  const next = nextChargeCents ?? priceCents;
  if (next === priceCents) return `Your card is then charged ${price}.`;
  const what = next === 0 ? 'not charged then' : `then charged ${formatMoney(next)}`;
  return `Your card is ${what}, and ${price} a month after that.`;
}

const RENEWS = 'You get this letter because you have a subscription that renews by itself.';
const NOTHING_TO_DO = 'If you want to go on, there is nothing to do.';

/** What staff send by hand, as often as REMINDER_PAUSE allows. */
export const renewalLetter = (
  { appUrl, timeZone }: House,
  recipient: string,
  subscription: Subscription,
  at: Date,
): Letter => ({
  recipient,
  subject: `Your ${company.name} subscription renews soon`,
  eventKey: `renewal:${subscription.id}:${at.toISOString()}`,
  ...renderLetter({
    heading: 'Your subscription renews soon',
    paragraphs: [
      `${nameOf(subscription)}: it renews on ${momentIn(subscription.renewalDate, timeZone)}. ${chargeText(subscription)}`,
      NOTHING_TO_DO,
    ],
    button: { label: 'See your subscriptions', url: billingAt(appUrl) },
    footnote: RENEWS,
    sender: company.name,
  }),
});

/** What goes out by itself before the renewal, or before a trial becomes a paid subscription. */
export function noticeLetter(
  { appUrl, timeZone }: House,
  recipient: string,
  subscription: Subscription & { status: string },
): Letter {
  const moment = momentIn(subscription.renewalDate, timeZone);
  const [heading, what] =
    subscription.status === 'trialing'
      ? ['Your free trial ends soon', `the trial ends on ${moment}.`]
      : ['Your subscription renews soon', `it renews on ${moment}.`];
  return {
    recipient,
    subject: `${heading}: ${company.name}`,
    eventKey: `notice:${subscription.id}:${subscription.renewalDate.toISOString()}`,
    expiresAt: subscription.renewalDate,
    ...renderLetter({
      heading,
      paragraphs: [
        `${nameOf(subscription)}: ${what} ${chargeText(subscription)}`,
        `${NOTHING_TO_DO} If not, cancel before that moment.`,
      ],
      button: { label: 'Cancel the subscription', url: cancelAt(appUrl, subscription) },
      footnote: RENEWS,
      sender: company.name,
    }),
  };
}

/** For every charge, and for the beginning of a trial, which costs nothing. */
export function receiptLetter(
  { appUrl, timeZone }: House,
  recipient: string,
  order: Order & { invoiceRef: string | null },
  { trialEndsAt, hasEnded }: { trialEndsAt: Date | null; hasEnded: boolean },
): Letter {
  const paid = `Order #${order.id}, ${order.productName}: ${formatMoney(order.amountCents)} on ${momentIn(order.createdAt, timeZone)}.`;
  const trial = trialEndsAt
    ? [`Your free trial has begun. Your card is not charged before ${momentIn(trialEndsAt, timeZone)}.`]
    : [];
  return {
    recipient,
    subject: `Your receipt from ${company.name}`,
    eventKey: `receipt:${order.invoiceRef}`,
    ...renderLetter({
      heading: 'Thank you for your purchase',
      paragraphs: [
        paid,
        ...trial,
        hasEnded
          ? 'Your subscription had already ended, so this payment settles its last invoice and nothing more is charged.'
          : 'To begin, sign in and choose the consultant on your dashboard. Plans, invoices and your card are under Billing.',
      ],
      button: order.invoiceUrl
        ? { label: 'See the invoice', url: order.invoiceUrl }
        : { label: 'See your orders', url: billingAt(appUrl) },
      footnote: 'You get this letter because something was bought with your account.',
      sender: company.name,
    }),
  };
}

/** Once for each invoice; its page is also where a bank asks for a confirmation. */
export const failedPaymentLetter = (
  { appUrl }: House,
  recipient: string,
  subscription: Subscription,
  order: Order & { invoiceRef: string | null },
): Letter => ({
  recipient,
  subject: `Your payment to ${company.name} did not go through`,
  eventKey: `payment-failed:${order.invoiceRef}`,
  ...renderLetter({
    heading: 'Your payment did not go through',
    paragraphs: [
      `${nameOf(subscription)}: we couldn't charge ${formatMoney(order.amountCents)} to your card.`,
      ...(order.invoiceUrl
        ? ['You can pay the invoice now. If your bank wants you to confirm the payment, you can do that there too.']
        : []),
      `We'll try your card again in a few days. To use another card, choose "Manage payment method" under Billing: ${billingAt(appUrl)}`,
    ],
    button: order.invoiceUrl
      ? { label: 'Pay the invoice', url: order.invoiceUrl }
      : { label: 'Manage payment method', url: billingAt(appUrl) },
    footnote: RENEWS,
    sender: company.name,
  }),
});
