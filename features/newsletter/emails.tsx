import { company } from '#content/company.ts';
import type { ConfirmationLink } from '#features/confirmations/commands.server.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { hashSecret } from '#lib/secret.ts';

export const confirmationEmail = (mail: Sender, { recipient, token }: ConfirmationLink): Email => ({
  kind: 'newsletter',
  recipient,
  subject: `Confirm your subscription to the ${company.name} newsletter`,
  // Hashed, so that the key doesn't reveal the secret.
  eventKey: `newsletter:${hashSecret(token)}`,
  ...companyEmail(mail, {
    eyebrow: 'Newsletter',
    heading: 'Confirm your subscription',
    paragraphs: [
      'Please confirm that you want our newsletter: one useful idea about AI at work, once a month. The link works for 30 days.',
    ],
    button: { label: 'Confirm subscription', url: `${mail.appUrl}/api/newsletter/confirm?token=${token}` },
    footnote: "If you didn't ask for it, ignore this email and you won't hear from us again.",
  }),
});
