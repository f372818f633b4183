import { company } from '#content/company.ts';
import type { ConfirmationLink } from '#features/confirmations/commands.server.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { hashSecret } from '#lib/secret.ts';

export const waitlistConfirmation = (mail: Sender, { recipient, token }: ConfirmationLink): Email => ({
  kind: 'waitlist',
  recipient,
  subject: `Confirm your place on the ${company.name} waitlist`,
  // Hashed, so that the key doesn't reveal the secret.
  eventKey: `waitlist:${hashSecret(token)}`,
  ...companyEmail(mail, {
    eyebrow: 'Waitlist',
    heading: 'Confirm your place on the waitlist',
    paragraphs: ['Please confirm that we may email you when the product is ready. The link works for 30 days.'],
    button: { label: 'Confirm your place', url: `${mail.appUrl}/api/waitlist/confirm?token=${token}` },
    footnote: "If you didn't ask for this, ignore this email. We won't add you to the waitlist.",
  }),
});
