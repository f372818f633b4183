import { billingUrl, renewsAutomatically } from '#content/billing.ts';
import { company } from '#content/company.ts';
import { featuresOf } from '#content/plans.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { includesOf, planTitle } from '#features/payments/rules.ts';
import { type Cents, formatMoney } from '#lib/money.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';

type Order = {
  id: number;
  packTokens: number | null;
  productName: string;
  amountCents: Cents;
  createdAt: Date;
  invoiceRef: string | null;
  invoiceUrl: string | null;
};

const factsOf = (mail: Pick<Mail, 'timeZone'>, order: Order) => [
  { label: 'Order', value: `#${order.id}` },
  { label: 'Product', value: order.productName },
  { label: 'Date', value: zonedDate(order.createdAt, mail.timeZone) },
  { label: 'Paid', value: formatMoney(order.amountCents) },
];

const invoiceButton = ({ appUrl }: Sender, { invoiceUrl }: Order) =>
  invoiceUrl ? { label: 'View the invoice', url: invoiceUrl } : { label: 'View your orders', url: billingUrl(appUrl) };

const START =
  'To get started, sign in and choose the consultant on your dashboard. You can manage your plans, invoices and card under Billing.';
const PACK_ADDED =
  "The tokens have been added to your plan. They don't expire while your subscription runs. You can see what is left under Billing.";

const becauseOfPurchase = "You're receiving this because a purchase was made with your account.";

/** Also sent at the start of a trial, with an amount of 0. `plan` is what the order pays for, if that is still running. */
export function receiptEmail(
  mail: Sender & Pick<Mail, 'timeZone'>,
  recipient: string,
  order: Order,
  { trialEndsAt, hasEnded, plan }: { trialEndsAt: Date | null; hasEnded: boolean; plan: string | null },
): Email {
  const trial = trialEndsAt
    ? [`Your free trial has started. Your card won't be charged before ${zonedDate(trialEndsAt, mail.timeZone)}.`]
    : [];
  return {
    kind: 'billing',
    recipient,
    subject: `Your receipt from ${company.name}`,
    eventKey: `receipt:${order.invoiceRef}`,
    ...companyEmail(mail, {
      eyebrow: 'Receipt',
      heading: 'Thank you for your purchase',
      paragraphs: [
        ...trial,
        hasEnded
          ? "Your subscription had already ended, so this payment settles its last invoice. You won't be charged again."
          : order.packTokens === null
            ? START
            : PACK_ADDED,
      ],
      facts: [
        ...factsOf(mail, order),
        ...(plan === null ? [] : [{ label: 'Included', value: featuresOf(includesOf(plan)).join('\n') }]),
      ],
      button: invoiceButton(mail, order),
      footnote: becauseOfPurchase,
    }),
  };
}

/** Instead of a receipt, for tokens that were paid for after their subscription had ended. */
export function latePackEmail(mail: Sender & Pick<Mail, 'timeZone'>, recipient: string, order: Order): Email {
  return {
    kind: 'billing',
    recipient,
    subject: `Your refund from ${company.name}`,
    eventKey: `receipt:${order.invoiceRef}`,
    ...companyEmail(mail, {
      eyebrow: 'Refund',
      heading: "We couldn't add your tokens",
      paragraphs: [
        'Your subscription had already ended when you paid, so there was nothing to add the tokens to. You get the full amount back. It usually takes five to ten days to reach your card.',
      ],
      facts: factsOf(mail, order),
      button: invoiceButton(mail, order),
      footnote: becauseOfPurchase,
    }),
  };
}

/** Sent once per invoice. The invoice's page is also where a bank asks for confirmation. */
export function failedPaymentEmail(
  mail: Sender,
  recipient: string,
  bought: { agentId: string; plan: string },
  order: Order,
): Email {
  const billing = billingUrl(mail.appUrl);
  return {
    kind: 'billing',
    recipient,
    subject: `Your payment to ${company.name} didn't go through`,
    eventKey: `payment-failed:${order.invoiceRef}`,
    ...companyEmail(mail, {
      eyebrow: 'Billing',
      heading: "Your payment didn't go through",
      paragraphs: [
        `We couldn't charge ${formatMoney(order.amountCents)} to your card for your ${planTitle(bought)}.`,
        ...(order.invoiceUrl
          ? ['You can pay the invoice now. If your bank wants you to confirm the payment, you can do that there too.']
          : []),
        'We\'ll try your card again in a few days. To use another card, choose "Manage payment method" under Billing.',
      ],
      ...(order.invoiceUrl
        ? { button: { label: 'Pay the invoice', url: order.invoiceUrl }, link: { label: 'Open Billing', url: billing } }
        : { button: { label: 'Manage payment method', url: billing } }),
      footnote: renewsAutomatically,
    }),
  };
}
