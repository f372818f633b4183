import { company } from '#content/company.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { hashSecret } from '#lib/secret.ts';
import { longDay } from '#lib/time/time-zone.ts';

type Sender = Pick<Mail, 'appUrl' | 'postalAddress' | 'timeZone'>;
type Link = { recipient: string; token: string; expiresAt: Date };

const linkTo = ({ appUrl }: Sender, token: string) => `${appUrl}/auth/data-copy?token=${token}`;

export const confirmationEmail = (mail: Sender, { recipient, token, expiresAt }: Link): Email => ({
  kind: 'account',
  recipient,
  subject: `Confirm that you want a copy of your data from ${company.name}`,
  // Hashed, so that the key doesn't reveal the secret.
  eventKey: `data-copy-confirm:${hashSecret(token)}`,
  expiresAt,
  ...companyEmail(mail, {
    eyebrow: 'Your data',
    heading: 'Do you want a copy of your data?',
    paragraphs: [
      `We were asked for a copy of everything ${company.name} keeps about this address. Please confirm that this was you. We then make the copy and email you a link to it.`,
      `The link works until ${longDay(expiresAt, mail.timeZone)}.`,
    ],
    button: { label: 'Confirm', url: linkTo(mail, token) },
    footnote: "If you didn't ask for it, ignore this email. We won't make a copy.",
  }),
});

const READY = 'Your copy is ready';

/** The copy of an account, which only its owner can download. */
export const ownCopyEmail = (mail: Sender, copy: { id: number; recipient: string; expiresAt: Date }): Email => ({
  kind: 'account',
  recipient: copy.recipient,
  subject: `The copy of your ${company.name} data is ready`,
  // Includes the time, because a restore may assign the same id again.
  eventKey: `data-copy:${copy.id}:${copy.expiresAt.toISOString()}`,
  expiresAt: copy.expiresAt,
  ...companyEmail(mail, {
    eyebrow: 'Your data',
    heading: READY,
    paragraphs: [
      `You can download it in your profile until ${longDay(copy.expiresAt, mail.timeZone)}. You need to sign in first.`,
    ],
    button: { label: 'Open your profile', url: `${mail.appUrl}/dashboard/profile?tab=privacy` },
    footnote: "If you didn't ask for it, change your password: someone else may be signed in to your account.",
  }),
});

/** The copy for an address without an account, which whoever reads its emails can download. */
export const addressCopyEmail = (mail: Sender, { recipient, token, expiresAt }: Link): Email => ({
  kind: 'account',
  recipient,
  subject: `The copy of your ${company.name} data is ready`,
  eventKey: `data-copy-ready:${hashSecret(token)}`,
  expiresAt,
  ...companyEmail(mail, {
    eyebrow: 'Your data',
    heading: READY,
    paragraphs: [
      `You can download it until ${longDay(expiresAt, mail.timeZone)}. Don't forward this email: whoever has the link can download the copy.`,
    ],
    button: { label: 'Download your data', url: linkTo(mail, token) },
    footnote: "You're receiving this because you confirmed that you want a copy of your data.",
  }),
});
