import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { zonedDate } from '#ui/text/zoned-time.ts';
import { CHANGES, type SecurityChange } from './rules.ts';

/** Tells the owner of an account what changed, so that they notice when it wasn't them. */
export function securityEmail(
  mail: Sender & Pick<Mail, 'timeZone'>,
  recipient: string,
  change: SecurityChange,
  { at, key, detail }: { at: Date; key: string | number; detail?: string },
): Email {
  const { subject, heading, text } = CHANGES[change];
  const content = companyEmail(mail, {
    eyebrow: 'Your account',
    heading,
    paragraphs: [text],
    facts: [
      ...(detail ? [{ label: 'Passkey', value: detail }] : []),
      { label: 'Time', value: zonedDate(at, mail.timeZone) },
    ],
    button: { label: "This wasn't me", url: `${mail.appUrl}/auth?view=forgot` },
    footnote: "You're receiving this because it concerns the security of your account.",
  });
  return { kind: 'account', recipient, subject, eventKey: `${change}:${key}:${at.toISOString()}`, ...content };
}
