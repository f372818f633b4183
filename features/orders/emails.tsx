import { billingUrl, renewsAutomatically } from '#content/billing.ts';
import { company } from '#content/company.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { planTitle } from '#features/plans/rules.ts';
import { type Cents, formatMoney } from '#lib/money.ts';
import { momentIn } from '#lib/time/time-zone.ts';
import { renderEmail } from '#ui/email.tsx';

type Order = {
  id: number;
  productName: string;
  amountCents: Cents;
  createdAt: Date;
  invoiceRef: string | null;
  invoiceUrl: string | null;
};

/** Also sent at the start of a trial, with an amount of 0. */
export function receiptEmail(
  { appUrl, timeZone }: Pick<Mail, 'appUrl' | 'timeZone'>,
  recipient: string,
  order: Order,
  { trialEndsAt, hasEnded }: { trialEndsAt: Date | null; hasEnded: boolean },
): Email {
  const paid = `Order #${order.id}, ${order.productName}: ${formatMoney(order.amountCents)} on ${momentIn(order.createdAt, timeZone)}.`;
  const trial = trialEndsAt
    ? [`Your free trial has started. Your card won't be charged before ${momentIn(trialEndsAt, timeZone)}.`]
    : [];
  return {
    kind: 'billing',
    recipient,
    subject: `Your receipt from ${company.name}`,
    eventKey: `receipt:${order.invoiceRef}`,
    ...renderEmail({
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
        : { label: 'View your orders', url: billingUrl(appUrl) },
      footnote: "You're receiving this because a purchase was made with your account.",
      sender: company.name,
    }),
  };
}

/** Sent once per invoice. The invoice's page is also where a bank asks for confirmation. */
export const failedPaymentEmail = (
  { appUrl }: Pick<Mail, 'appUrl'>,
  recipient: string,
  bought: { agentId: string; plan: string },
  order: Order,
): Email => ({
  kind: 'billing',
  recipient,
  subject: `Your payment to ${company.name} didn't go through`,
  eventKey: `payment-failed:${order.invoiceRef}`,
  ...renderEmail({
    heading: "Your payment didn't go through",
    paragraphs: [
      `We couldn't charge ${formatMoney(order.amountCents)} to your card for your ${planTitle(bought)}.`,
      ...(order.invoiceUrl
        ? ['You can pay the invoice now. If your bank wants you to confirm the payment, you can do that there too.']
        : []),
      `We'll try your card again in a few days. To use another card, choose "Manage payment method" under Billing: ${billingUrl(appUrl)}`,
    ],
    button: order.invoiceUrl
      ? { label: 'Pay the invoice', url: order.invoiceUrl }
      : { label: 'Manage payment method', url: billingUrl(appUrl) },
    footnote: renewsAutomatically,
    sender: company.name,
  }),
});
