import { company } from '#content/company.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { hashSecret } from '#lib/secret.ts';

const WORK = {
  customer: 'You can see your calls, subscriptions and orders there.',
  editor: 'You can write for the blog and hold consultations there.',
  admin: 'You can run the whole website there.',
};

type Sent = { email: string; role: keyof typeof WORK; token: string; expiresAt: Date };

export function invitationEmail(mail: Sender, { email, role, token, expiresAt }: Sent): Email {
  const content = companyEmail(mail, {
    eyebrow: 'Your account',
    heading: `Your invitation to ${company.name}`,
    paragraphs: [
      `You've been invited to create an account. ${WORK[role]}`,
      'The link works once, within the next 7 days.',
    ],
    button: { label: 'Create your account', url: `${mail.appUrl}/auth/invitation?token=${token}` },
    footnote: "If you weren't expecting this invitation, ignore this email. No account will be created.",
  });
  return {
    kind: 'account',
    recipient: email,
    subject: `Your invitation to ${company.name}`,
    eventKey: `invitation:${hashSecret(token)}`,
    expiresAt,
    ...content,
  };
}
