import { securityEmails as texts } from '#content/emails/security.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { zonedDate } from '#ui/text/zoned-time.ts';
import type { SecurityChange } from './rules.ts';

/** Tells the owner of an account what changed, so that they notice when it wasn't them. */
export function securityEmail(
  mail: Sender & Pick<Mail, 'timeZone'>,
  recipient: string,
  change: SecurityChange,
  { at, key, detail }: { at: Date; key: string | number; detail?: string },
): Email {
  const { subject, heading, text } = texts.changes[change];
  const content = companyEmail(mail, {
    eyebrow: texts.eyebrow,
    heading,
    paragraphs: [text],
    facts: [
      ...(detail ? [{ label: texts.passkey, value: detail }] : []),
      { label: texts.time, value: zonedDate(at, mail.timeZone) },
    ],
    button: { label: texts.button, url: `${mail.appUrl}/auth?view=forgot` },
    footnote: texts.footnote,
  });
  return { kind: 'account', recipient, subject, eventKey: `${change}:${key}:${at.toISOString()}`, ...content };
}
