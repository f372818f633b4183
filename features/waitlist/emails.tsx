import { company } from '#content/company.ts';
import type { ConfirmationLink } from '#features/confirmations/commands.server.ts';
import type { Email } from '#features/ctx.ts';
import { hashSecret } from '#lib/secret.ts';
import { renderEmail } from '#ui/email.tsx';

export const waitlistConfirmation = (appUrl: string, { recipient, token }: ConfirmationLink): Email => ({
  kind: 'waitlist',
  recipient,
  subject: `Confirm your place on the ${company.name} waitlist`,
  // Hashed, so that the key doesn't reveal the secret.
  eventKey: `waitlist:${hashSecret(token)}`,
  ...renderEmail({
    heading: 'Confirm your place on the waitlist',
    paragraphs: ['Please confirm that we may email you when the product is ready. The link works for 30 days.'],
    button: { label: 'Confirm your place', url: `${appUrl}/api/waitlist/confirm?token=${token}` },
    footnote: "If you didn't ask for it, ignore this email and you won't hear from us again.",
    sender: company.name,
  }),
});
