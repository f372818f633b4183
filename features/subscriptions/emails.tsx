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
const nameOf = ({ agentId, plan }: Subscription) => `${plan} plan for ${titleOf(agentId)}`;

/** What the renewal charges, and the price where that is another amount. */
function chargeText({ priceCents, nextChargeCents }: Subscription): string {
  const price = formatMoney(priceCents);
  const next = nextChargeCents ?? priceCents;
  if (next === priceCents) return `Your card will be charged ${price}.`;
  const what = next === 0 ? "won't be charged" : `will be charged ${formatMoney(next)}`;
  return `Your card ${what} that day. After that it's ${price} a month.`;
}

const RENEWS = "You're receiving this because your subscription renews automatically.";
const NOTHING_TO_DO = "If you want to keep it, there's nothing to do.";

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
      `Your ${nameOf(subscription)} renews on ${momentIn(subscription.renewalDate, timeZone)}. ${chargeText(subscription)}`,
      NOTHING_TO_DO,
    ],
    button: { label: 'View your subscriptions', url: billingAt(appUrl) },
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
      ? ['Your free trial ends soon', `is on a free trial that ends on ${moment}.`]
      : ['Your subscription renews soon', `renews on ${moment}.`];
  return {
    recipient,
    subject: `${heading}: ${company.name}`,
    eventKey: `notice:${subscription.id}:${subscription.renewalDate.toISOString()}`,
    expiresAt: subscription.renewalDate,
    ...renderLetter({
      heading,
      paragraphs: [
        `Your ${nameOf(subscription)} ${what} ${chargeText(subscription)}`,
        `${NOTHING_TO_DO} If not, cancel before then.`,
      ],
      button: { label: 'Cancel subscription', url: cancelAt(appUrl, subscription) },
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
    ? [`Your free trial has started. Your card won't be charged before ${momentIn(trialEndsAt, timeZone)}.`]
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
          ? "Your subscription had already ended, so this payment settles its last invoice. You won't be charged again."
          : 'To get started, sign in and choose the consultant on your dashboard. You can manage your plans, invoices and card under Billing.',
      ],
      button: order.invoiceUrl
        ? { label: 'View the invoice', url: order.invoiceUrl }
        : { label: 'View your orders', url: billingAt(appUrl) },
      footnote: "You're receiving this because a purchase was made with your account.",
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
  subject: `Your payment to ${company.name} didn't go through`,
  eventKey: `payment-failed:${order.invoiceRef}`,
  ...renderLetter({
    heading: "Your payment didn't go through",
    paragraphs: [
      `We couldn't charge ${formatMoney(order.amountCents)} to your card for your ${nameOf(subscription)}.`,
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
