import { billingUrl } from '#content/billing.ts';
import { billingEmails as texts } from '#content/emails/billing.ts';
import { featuresOf } from '#content/plans.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { includesOf, planTitle } from '#features/payments/rules.ts';
import { type Cents, formatMoney } from '#lib/money.ts';
import { fillText } from '#lib/text/fill-text.ts';
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
  { label: texts.facts.order, value: `#${order.id}` },
  { label: texts.facts.product, value: order.productName },
  { label: texts.facts.date, value: zonedDate(order.createdAt, mail.timeZone) },
  { label: texts.facts.paid, value: formatMoney(order.amountCents) },
];

const invoiceButton = ({ appUrl }: Sender, { invoiceUrl }: Order) =>
  invoiceUrl ? { label: texts.invoice, url: invoiceUrl } : { label: texts.orders, url: billingUrl(appUrl) };

/** Also sent at the start of a trial, with an amount of 0. `plan` is what the order pays for, if that is still running. */
export function receiptEmail(
  mail: Sender & Pick<Mail, 'timeZone'>,
  recipient: string,
  order: Order,
  { trialEndsAt, hasEnded, plan }: { trialEndsAt: Date | null; hasEnded: boolean; plan: string | null },
): Email {
  const trial = trialEndsAt ? [fillText(texts.receipt.trial, { time: zonedDate(trialEndsAt, mail.timeZone) })] : [];
  return {
    kind: 'billing',
    recipient,
    subject: texts.receipt.subject,
    eventKey: `receipt:${order.invoiceRef}`,
    ...companyEmail(mail, {
      eyebrow: texts.receipt.eyebrow,
      heading: texts.receipt.heading,
      paragraphs: [
        ...trial,
        hasEnded ? texts.receipt.ended : order.packTokens === null ? texts.receipt.start : texts.receipt.pack,
      ],
      facts: [
        ...factsOf(mail, order),
        ...(plan === null ? [] : [{ label: texts.facts.included, value: featuresOf(includesOf(plan)).join('\n') }]),
      ],
      button: invoiceButton(mail, order),
      footnote: texts.because.purchase,
    }),
  };
}

/** Instead of a receipt, for tokens that were paid for after their subscription had ended. */
export function latePackEmail(mail: Sender & Pick<Mail, 'timeZone'>, recipient: string, order: Order): Email {
  return {
    kind: 'billing',
    recipient,
    subject: texts.refund.subject,
    eventKey: `receipt:${order.invoiceRef}`,
    ...companyEmail(mail, {
      eyebrow: texts.refund.eyebrow,
      heading: texts.refund.heading,
      paragraphs: texts.refund.paragraphs,
      facts: factsOf(mail, order),
      button: invoiceButton(mail, order),
      footnote: texts.because.purchase,
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
    subject: texts.failed.subject,
    eventKey: `payment-failed:${order.invoiceRef}`,
    ...companyEmail(mail, {
      eyebrow: texts.eyebrow,
      heading: texts.failed.heading,
      paragraphs: [
        fillText(texts.failed.charge, { amount: formatMoney(order.amountCents), plan: planTitle(bought) }),
        ...(order.invoiceUrl ? [texts.failed.invoice] : []),
        texts.failed.retry,
      ],
      ...(order.invoiceUrl
        ? {
            button: { label: texts.failed.pay, url: order.invoiceUrl },
            link: { label: texts.failed.open, url: billing },
          }
        : { button: { label: texts.failed.manage, url: billing } }),
      footnote: texts.because.renewal,
    }),
  };
}
