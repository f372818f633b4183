import { billingUrl, renewsAutomatically } from '#content/billing.ts';
import { company } from '#content/company.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { nextPriceCents, planTitle } from '#features/payments/rules.ts';
import { formatMoney } from '#lib/money.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';

type Subscription = {
  id: number;
  agentId: string;
  plan: string;
  nextPlan: string | null;
  priceCents: number;
  nextChargeCents: number | null;
  renewalDate: Date;
};
type ZonedSender = Sender & Pick<Mail, 'timeZone'>;

/** Canceling is a link beside the button, as easy as it was to subscribe. */
const actionsFor = ({ appUrl }: Sender, { id }: Subscription) => ({
  button: { label: 'Manage subscription', url: billingUrl(appUrl) },
  link: { label: 'Cancel subscription', url: `${billingUrl(appUrl)}&cancel=${id}` },
});

/** Includes the list price when the charge differs from it. */
function chargeText({ nextChargeCents, ...subscription }: Subscription): string {
  const priceCents = nextPriceCents(subscription);
  const price = formatMoney(priceCents);
  const next = nextChargeCents ?? priceCents;
  if (next === priceCents) return `Your card will be charged ${price}.`;
  const what = next === 0 ? "won't be charged" : `will be charged ${formatMoney(next)}`;
  return `Your card ${what} that day. After that it's ${price} a month.`;
}

/** What is charged, and for which plan if another one is scheduled. */
const renewalText = (subscription: Subscription) =>
  `${subscription.nextPlan === null ? '' : `The ${subscription.nextPlan} plan starts that day. `}${chargeText(subscription)}`;

const NOTHING_TO_DO = "If you want to keep it, there's nothing to do.";

/** Sent by staff, limited by REMINDER_PAUSE. */
export const renewalEmail = (mail: ZonedSender, recipient: string, subscription: Subscription, at: Date): Email => ({
  kind: 'billing',
  recipient,
  subject: `Your ${company.name} subscription renews soon`,
  eventKey: `renewal:${subscription.id}:${at.toISOString()}`,
  expiresAt: subscription.renewalDate,
  ...companyEmail(mail, {
    eyebrow: 'Billing',
    heading: 'Your subscription renews soon',
    paragraphs: [
      `Your ${planTitle(subscription)} renews on ${zonedDate(subscription.renewalDate, mail.timeZone)}. ${renewalText(subscription)}`,
      NOTHING_TO_DO,
    ],
    ...actionsFor(mail, subscription),
    footnote: renewsAutomatically,
  }),
});

/** Sent automatically before a renewal or the end of a trial. */
export function noticeEmail(
  mail: ZonedSender,
  recipient: string,
  subscription: Subscription & { status: string },
): Email {
  const moment = zonedDate(subscription.renewalDate, mail.timeZone);
  const [heading, what] =
    subscription.status === 'trialing'
      ? ['Your free trial ends soon', `is on a free trial that ends on ${moment}.`]
      : ['Your subscription renews soon', `renews on ${moment}.`];
  return {
    kind: 'billing',
    recipient,
    subject: `${heading}: ${company.name}`,
    eventKey: `notice:${subscription.id}:${subscription.renewalDate.toISOString()}`,
    expiresAt: subscription.renewalDate,
    ...companyEmail(mail, {
      eyebrow: 'Billing',
      heading,
      paragraphs: [
        `Your ${planTitle(subscription)} ${what} ${renewalText(subscription)}`,
        `${NOTHING_TO_DO} If not, cancel before then.`,
      ],
      ...actionsFor(mail, subscription),
      footnote: renewsAutomatically,
    }),
  };
}
