import { accountEmails as texts } from '#content/emails/accounts.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import type { Role } from '#features/permissions.ts';
import { hashSecret } from '#lib/secret.ts';
import { browserName } from '#lib/text/browser-name.ts';
import { fillTexts } from '#lib/text/fill-text.ts';
import { HOUR } from '#lib/time/durations.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';
import type { SentLink } from './commands/links.server.ts';

type Body = Omit<Parameters<typeof companyEmail>[1], 'button'> & { subject: string };

function compose(mail: Sender, recipient: string, eventKey: string, body: Body, label: string, url: string): Email {
  const { subject, ...rest } = body;
  const content = companyEmail(mail, { eyebrow: texts.eyebrow, ...rest, button: { label, url } });
  return { kind: 'account', recipient, subject, eventKey, ...content };
}

/** An email that isn't delivered after its link has expired. */
const linkEmail = (expiresAt: Date, ...rest: Parameters<typeof compose>): Email => ({ ...compose(...rest), expiresAt });

const link = ({ appUrl }: Sender, view: string, token: string) => `${appUrl}/auth?view=${view}&token=${token}`;

// Hashed, so that the key doesn't reveal the secret.
const keyOf = (kind: string, token: string) => `${kind}:${hashSecret(token)}`;

export function verificationEmail(mail: Sender, recipient: string, { token, expiresAt }: SentLink) {
  const { button, ...body } = texts.verify;
  return linkEmail(expiresAt, mail, recipient, keyOf('verify', token), body, button, link(mail, 'verify', token));
}

export function resetEmail(mail: Sender, recipient: string, { token, expiresAt, limit }: SentLink) {
  const { hour, day, ...rest } = texts.reset;
  const { button, ...body } = fillTexts(rest, { time: limit === HOUR ? hour : day });
  return linkEmail(expiresAt, mail, recipient, keyOf('reset', token), body, button, link(mail, 'reset', token));
}

export function roleEmail(mail: Sender, recipient: string, role: Role, { token, expiresAt }: SentLink) {
  const { button, ...body } = fillTexts(texts.role, { role });
  return linkEmail(expiresAt, mail, recipient, keyOf('reset', token), body, button, link(mail, 'reset', token));
}

export function passwordChangedEmail(mail: Sender, recipient: string, at: Date) {
  const { button, ...body } = texts.passwordChanged;
  const key = `password-changed:${recipient}:${at.toISOString()}`;
  return compose(mail, recipient, key, body, button, `${mail.appUrl}/auth?view=forgot`);
}

export function oldAddressEmail(mail: Sender, recipient: string, { token, expiresAt }: SentLink) {
  const { button, ...body } = texts.oldAddress;
  return linkEmail(expiresAt, mail, recipient, keyOf('leave-email', token), body, button, link(mail, 'verify', token));
}

/** `needsApproval`: the current address must confirm the change, too. */
export function newAddressEmail(
  mail: Sender,
  recipient: string,
  { token, expiresAt }: SentLink,
  needsApproval: boolean,
) {
  const { button, both, here, ...rest } = texts.newAddress;
  const body = { ...rest, paragraphs: [needsApproval ? both : here] };
  return linkEmail(expiresAt, mail, recipient, keyOf('take-email', token), body, button, link(mail, 'verify', token));
}

export function newBrowserEmail(
  mail: Sender & Pick<Mail, 'timeZone'>,
  recipient: string,
  { id, userAgent, at }: { id: number; userAgent: string; at: Date },
) {
  const { button, browser, time, ...rest } = texts.newBrowser;
  const facts = [
    { label: browser, value: browserName(userAgent) },
    { label: time, value: zonedDate(at, mail.timeZone) },
  ];
  return compose(mail, recipient, `new-browser:${id}`, { ...rest, facts }, button, `${mail.appUrl}/auth?view=forgot`);
}

type Sent = { email: string; role: Role; token: string; expiresAt: Date };

export function invitationEmail(mail: Sender, { email, role, token, expiresAt }: Sent): Email {
  const { work, ...rest } = texts.invitation;
  const { button, ...body } = fillTexts(rest, { work: work[role] });
  const url = `${mail.appUrl}/auth/invitation?token=${token}`;
  return linkEmail(expiresAt, mail, email, `invitation:${hashSecret(token)}`, body, button, url);
}
