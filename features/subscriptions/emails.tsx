import { billingUrl } from '#content/billing.ts';
import { billingEmails as texts } from '#content/emails/billing.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { planTitle } from '#features/payments/rules.ts';
import { formatMoney } from '#lib/money.ts';
import { fillText, fillTexts } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';
import { nextChargeOf, nextPriceCents, type Renewing } from './rules.ts';

type Subscription = Renewing & { id: number; agentId: string; plan: string; nextChargeCents: number | null };
type ZonedSender = Sender & Pick<Mail, 'timeZone'>;

/** Canceling is a link beside the button, as easy as it was to subscribe. */
const actionsFor = ({ appUrl }: Sender, { id }: Subscription) => ({
  button: { label: texts.manage, url: billingUrl(appUrl) },
  link: { label: texts.cancel, url: `${billingUrl(appUrl)}&cancel=${id}` },
});

/** Includes the list price when the charge differs from it. */
function chargeText(subscription: Subscription): string {
  const priceCents = nextPriceCents(subscription);
  const price = formatMoney(priceCents);
  const next = nextChargeOf(subscription);
  if (next === priceCents) return fillText(texts.charge.full, { price });
  if (next === 0) return fillText(texts.charge.none, { price });
  return fillText(texts.charge.less, { amount: formatMoney(next), price });
}

/** What is charged, and for which plan if another one is scheduled. */
const renewalText = (subscription: Subscription) =>
  `${subscription.nextPlan === null ? '' : fillText(texts.charge.nextPlan, { plan: subscription.nextPlan })}${chargeText(subscription)}`;

const renewalFacts = (mail: ZonedSender, subscription: Subscription) => ({
  plan: planTitle(subscription),
  time: zonedDate(subscription.renewalDate, mail.timeZone),
  charge: renewalText(subscription),
});

/** Sent by staff, limited by REMINDER_PAUSE. */
export function renewalEmail(mail: ZonedSender, recipient: string, subscription: Subscription, at: Date): Email {
  const { subject, ...body } = fillTexts(texts.renewal, renewalFacts(mail, subscription));
  return {
    kind: 'billing',
    recipient,
    subject,
    eventKey: `renewal:${subscription.id}:${at.toISOString()}`,
    expiresAt: subscription.renewalDate,
    ...companyEmail(mail, {
      eyebrow: texts.eyebrow,
      ...body,
      ...actionsFor(mail, subscription),
      footnote: texts.because.renewal,
    }),
  };
}

/** Sent automatically before a renewal or the end of a trial. */
export function noticeEmail(
  mail: ZonedSender,
  recipient: string,
  subscription: Subscription & { status: string },
): Email {
  const own = subscription.status === 'trialing' ? texts.trial : texts.notice;
  const { subject, ...body } = fillTexts(own, renewalFacts(mail, subscription));
  return {
    kind: 'billing',
    recipient,
    subject,
    eventKey: `notice:${subscription.id}:${subscription.renewalDate.toISOString()}`,
    expiresAt: subscription.renewalDate,
    ...companyEmail(mail, {
      eyebrow: texts.eyebrow,
      ...body,
      ...actionsFor(mail, subscription),
      footnote: texts.because.renewal,
    }),
  };
}

type PriceChange = { id: number; priceCents: number; newPriceCents: number; newPriceAt: Date };

const priceFacts = (
  mail: ZonedSender,
  { newPriceCents, newPriceAt, priceCents, ...subscription }: Pick<Subscription, 'agentId' | 'plan'> & PriceChange,
) => ({
  plan: planTitle(subscription),
  day: longDate(newPriceAt, mail.timeZone),
  price: formatMoney(priceCents),
  newPrice: formatMoney(newPriceCents),
});

/** Announces a higher price. The first charge with it is the first renewal from that day on. */
export function priceEmail(mail: ZonedSender, recipient: string, subscription: Subscription & PriceChange): Email {
  const { id, newPriceCents, newPriceAt } = subscription;
  const { subject, ...body } = fillTexts(texts.higherPrice, priceFacts(mail, subscription));
  return {
    kind: 'billing',
    recipient,
    subject,
    eventKey: `price:${id}:${newPriceAt.toISOString()}:${newPriceCents}`,
    ...companyEmail(mail, {
      eyebrow: texts.eyebrow,
      ...body,
      ...actionsFor(mail, subscription),
      footnote: texts.because.renewal,
    }),
  };
}

/** Says that an announced price change is canceled. */
export function priceStaysEmail(
  mail: ZonedSender,
  recipient: string,
  subscription: Pick<Subscription, 'id' | 'agentId' | 'plan'> & PriceChange,
): Email {
  const { id, newPriceAt, newPriceCents } = subscription;
  const { subject, ...body } = fillTexts(texts.samePrice, priceFacts(mail, subscription));
  return {
    kind: 'billing',
    recipient,
    subject,
    eventKey: `price-stays:${id}:${newPriceAt.toISOString()}:${newPriceCents}`,
    ...companyEmail(mail, {
      eyebrow: texts.eyebrow,
      ...body,
      button: { label: texts.manage, url: billingUrl(mail.appUrl) },
      footnote: texts.because.renewal,
    }),
  };
}

type Change = {
  kind: keyof typeof texts.changes;
  /** Tells changes of one subscription apart. */
  key: string;
  /** The plan before, or the one that was planned and no longer is. */
  former?: string;
};

/** Confirms a change that charges nothing at once. */
export function changeEmail(
  mail: ZonedSender,
  recipient: string,
  subscription: Subscription,
  { kind, key, former = '' }: Change,
): Email {
  const { subject, ...body } = fillTexts(texts.changes[kind], {
    ...renewalFacts(mail, subscription),
    former,
    next: subscription.nextPlan ?? subscription.plan,
    price: formatMoney(nextPriceCents(subscription)),
  });
  const isEnding = kind === 'canceled' || kind === 'canceledTrial' || kind === 'canceledUnpaid';
  const more = isEnding && former !== '' ? [fillText(texts.plannedToo, { former })] : [];
  return {
    kind: 'billing',
    recipient,
    subject,
    eventKey: `subscription:${subscription.id}:${kind}:${key}`,
    ...companyEmail(mail, {
      eyebrow: texts.eyebrow,
      ...body,
      paragraphs: [...body.paragraphs, ...more],
      button: { label: isEnding ? texts.resume : texts.manage, url: billingUrl(mail.appUrl) },
      footnote: texts.because.changed,
    }),
  };
}
