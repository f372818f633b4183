import { company } from '#content/company.ts';
import type { Letter } from '#features/ctx.ts';
import { hashSecret } from '#lib/secret.ts';
import { renderLetter } from '#ui/letter.tsx';

export const confirmationLetter = (appUrl: string, recipient: string, token: string): Letter => ({
  recipient,
  subject: `Confirm your subscription to the ${company.name} newsletter`,
  // The key names the link without giving its secret away.
  eventKey: `newsletter:${hashSecret(token)}`,
  ...renderLetter({
    heading: 'Confirm your subscription',
    paragraphs: ['Please confirm that you want our newsletter, one useful idea about AI at work, once a month.'],
    button: { label: 'Confirm subscription', url: `${appUrl}/api/newsletter/confirm?token=${token}` },
    footnote: 'If you did not ask for it, ignore this letter and you will hear nothing more.',
    sender: company.name,
  }),
});
