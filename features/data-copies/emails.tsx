import { privacyEmails } from '#content/emails/privacy.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { hashSecret } from '#lib/secret.ts';
import { fillTexts } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';

type Sender = Pick<Mail, 'appUrl' | 'postalAddress' | 'timeZone'>;
type Link = { recipient: string; token: string; expiresAt: Date };

const linkTo = ({ appUrl }: Sender, token: string) => `${appUrl}/auth/data-copy?token=${token}`;

const texts = privacyEmails.copies;

type Which = 'confirm' | 'own' | 'byAddress';
type Envelope = { recipient: string; eventKey: string; expiresAt: Date };

function copyEmail(mail: Sender, which: Which, envelope: Envelope, url: string): Email {
  const day = longDate(envelope.expiresAt, mail.timeZone);
  const { subject, button, ...body } = fillTexts<(typeof texts)[Which]>(texts[which], { day });
  return {
    kind: 'account',
    ...envelope,
    subject,
    ...companyEmail(mail, { eyebrow: texts.eyebrow, ...body, button: { label: button, url } }),
  };
}

export const confirmationEmail = (mail: Sender, { recipient, token, expiresAt }: Link): Email =>
  // Hashed, so that the key doesn't reveal the secret.
  copyEmail(
    mail,
    'confirm',
    { recipient, eventKey: `data-copy-confirm:${hashSecret(token)}`, expiresAt },
    linkTo(mail, token),
  );

/** The copy of an account, which only its owner can download. */
export function ownCopyEmail(
  mail: Sender,
  { id, recipient, expiresAt }: { id: number; recipient: string; expiresAt: Date },
): Email {
  // Includes the time, because a restore may assign the same id again.
  const eventKey = `data-copy:${id}:${expiresAt.toISOString()}`;
  return copyEmail(mail, 'own', { recipient, eventKey, expiresAt }, `${mail.appUrl}/dashboard/profile?tab=privacy`);
}

/** The copy for an address without an account, which whoever reads its emails can download. */
export const addressCopyEmail = (mail: Sender, { recipient, token, expiresAt }: Link): Email =>
  copyEmail(
    mail,
    'byAddress',
    { recipient, eventKey: `data-copy-ready:${hashSecret(token)}`, expiresAt },
    linkTo(mail, token),
  );
