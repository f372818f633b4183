import { company } from '#content/company.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { planTitle } from '#features/payments/rules.ts';

type Added = {
  email: string;
  /** Address of the customer who pays. */
  owner: string;
  subscription: { id: number; agentId: string; plan: string };
  /** YYYY-MM-DD: removing and adding someone again sends one email a day. */
  day: string;
};

export const seatEmail = (mail: Sender, { email, owner, subscription, day }: Added): Email => ({
  kind: 'account',
  recipient: email,
  subject: `You've been added to a plan at ${company.name}`,
  eventKey: `seat:${subscription.id}:${email}:${day}`,
  ...companyEmail(mail, {
    eyebrow: 'Your consultant',
    heading: "You've been added to a plan",
    paragraphs: [
      `${owner} added you to their ${planTitle(subscription)}. You share its tokens. Your conversations are your own: nobody else on the plan can read them.`,
      'Sign in with this address, or create an account with it and confirm it. The consultant is on your dashboard.',
    ],
    button: { label: 'Open the dashboard', url: `${mail.appUrl}/dashboard` },
    footnote: `You're receiving this because ${owner} added this address. If you don't know them, you can ignore this email.`,
  }),
});
