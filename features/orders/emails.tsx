import { billingUrl } from '#content/billing.ts';
import { billingEmails as texts } from '#content/emails/billing.ts';
import { featuresOf } from '#content/plans.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import type { Covered } from '#features/payment-provider.server.ts';
import { includesOf, planTitle } from '#features/payments/rules.ts';
import { type Cents, formatMoney } from '#lib/money.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';

type Order = {
  id: number;
  packTokens: number | null;
  productName: string;
  amountCents: Cents;
  status: 'pending' | 'completed' | 'failed' | 'refunded' | 'disputed';
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

type Paid = {
  trialEndsAt: Date | null;
  hasEnded: boolean;
  /** What the order pays for, if that is still running. */
  plan: string | null;
  covered: Covered | null;
  /** The product of the payment before. */
  former: string | null;
  isAfterTrial: boolean;
};

/** What a payment after the first one is for; null for any other. */
function laterText({ timeZone }: Pick<Mail, 'timeZone'>, { productName }: Order, paid: Paid): string | null {
  const { covered, former, isAfterTrial } = paid;
  if (covered === null || former === null) return null;
  const { renewed, afterTrial, upgraded } = texts.receipt.later;
  const text = covered.kind === 'upgrade' ? upgraded : isAfterTrial ? afterTrial : renewed;
  return fillText(text, { time: zonedDate(covered.until, timeZone), product: productName, former });
}

/** Also sent at the start of a trial, with an amount of 0. */
export function receiptEmail(
  mail: Sender & Pick<Mail, 'timeZone'>,
  recipient: string,
  order: Order,
  paid: Paid,
): Email {
  const { trialEndsAt, hasEnded, plan } = paid;
  const later = laterText(mail, order, paid);
  const trial = trialEndsAt ? [fillText(texts.receipt.trial, { time: zonedDate(trialEndsAt, mail.timeZone) })] : [];
  return {
    kind: 'billing',
    recipient,
    subject: texts.receipt.subject,
    eventKey: `receipt:${order.invoiceRef}`,
    ...companyEmail(mail, {
      eyebrow: texts.receipt.eyebrow,
      heading: later === null ? texts.receipt.heading : texts.receipt.later.heading,
      paragraphs: [
        ...trial,
        hasEnded
          ? texts.receipt.ended
          : (later ?? (order.packTokens === null ? texts.receipt.start : texts.receipt.pack)),
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

/** Also for a part of the payment. `cents` is what was refunded at that time. */
export function refundEmail(
  mail: Sender & Pick<Mail, 'timeZone'>,
  recipient: string,
  order: Order,
  { cents, at }: { cents: Cents; at: Date },
): Email {
  const own = texts.refunded;
  const facts = { amount: formatMoney(cents), paid: formatMoney(order.amountCents), product: order.productName };
  const areTokensGone = order.packTokens !== null && order.status === 'refunded';
  return {
    kind: 'billing',
    recipient,
    subject: texts.refund.subject,
    eventKey: `refund:${order.invoiceRef}:${at.toISOString()}`,
    ...companyEmail(mail, {
      eyebrow: texts.refund.eyebrow,
      heading: fillText(own.heading, facts),
      paragraphs: [
        fillText(cents === order.amountCents ? own.whole : own.part, facts),
        own.card,
        ...(areTokensGone ? [own.tokens] : []),
      ],
      facts: [...factsOf(mail, order), { label: texts.facts.refunded, value: facts.amount }],
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
