import { privacyEmails as texts } from '#content/emails/privacy.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { fillTexts } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';

type Sender = Pick<Mail, 'appUrl' | 'postalAddress' | 'timeZone'>;

type Closing = { recipient: string; token: string; eventKey: string; eraseAt: Date; isConfirmed: boolean };

/** Says until when the person can change their mind, with the link that keeps the account. */
export function deletionEmail(mail: Sender, { recipient, token, eventKey, eraseAt, isConfirmed }: Closing): Email {
  const filled = fillTexts(texts.deletion, { day: longDate(eraseAt, mail.timeZone) });
  const { subject, button, unconfirmed, paragraphs, ...body } = filled;
  return {
    kind: 'account',
    recipient,
    subject,
    eventKey,
    expiresAt: eraseAt,
    ...companyEmail(mail, {
      eyebrow: texts.account,
      ...body,
      // Anyone can register anyone's address.
      paragraphs: isConfirmed ? paragraphs : [...paragraphs, unconfirmed],
      button: { label: button, url: `${mail.appUrl}/auth/keep-account?token=${token}` },
    }),
  };
}

export function closedEmail(
  mail: Sender,
  { recipient, eventKey, eraseAt }: Omit<Closing, 'token' | 'isConfirmed'>,
): Email {
  const { subject, ...body } = fillTexts(texts.closed, { day: longDate(eraseAt, mail.timeZone) });
  return { kind: 'account', recipient, subject, eventKey, ...companyEmail(mail, { eyebrow: texts.account, ...body }) };
}

type Kept = { recipient: string; eventKey: string; requestedAt: Date; isOpen: boolean };

/** For a deletion that staff canceled. */
export function keptEmail(mail: Sender, { recipient, eventKey, requestedAt, isOpen }: Kept): Email {
  const { subject, heading, canceled, button, ...rest } = fillTexts(texts.kept, {
    day: longDate(requestedAt, mail.timeZone),
  });
  const { text, footnote } = isOpen ? rest.open : rest.closed;
  return {
    kind: 'account',
    recipient,
    subject,
    eventKey,
    ...companyEmail(mail, {
      eyebrow: texts.account,
      heading,
      paragraphs: [canceled, text],
      ...(isOpen && { button: { label: button, url: `${mail.appUrl}/dashboard/profile?tab=privacy` } }),
      footnote,
    }),
  };
}
