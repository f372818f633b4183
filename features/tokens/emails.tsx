import { billingEmails } from '#content/emails/billing.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { planTitle } from '#features/payments/rules.ts';
import { fillTexts } from '#lib/text/fill-text.ts';

type Added = {
  email: string;
  /** Address of the customer who pays. */
  owner: string;
  subscription: { id: number; agentId: string; plan: string };
  /** YYYY-MM-DD: removing and adding someone again sends one email a day. */
  day: string;
};

export function seatEmail(mail: Sender, { email, owner, subscription, day }: Added): Email {
  const { subject, button, ...body } = fillTexts(billingEmails.seat, { owner, plan: planTitle(subscription) });
  return {
    kind: 'account',
    recipient: email,
    subject,
    eventKey: `seat:${subscription.id}:${email}:${day}`,
    ...companyEmail(mail, { ...body, button: { label: button, url: `${mail.appUrl}/dashboard` } }),
  };
}
