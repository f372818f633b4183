import { company } from '#content/company.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import type { Role } from '#features/permissions.ts';
import { hashSecret } from '#lib/secret.ts';
import { browserName } from '#lib/text/browser-name.ts';
import { HOUR } from '#lib/time/durations.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';
import type { SentLink } from './commands/links.server.ts';

const NOT_YOU = "If this wasn't you, you can ignore this email.";

type Body = Parameters<typeof companyEmail>[1];

function compose(mail: Sender, recipient: string, subject: string, eventKey: string, body: Body): Email {
  const content = companyEmail(mail, { eyebrow: 'Your account', ...body });
  return { kind: 'account', recipient, subject, eventKey, ...content };
}

/** An email that isn't delivered after its link has expired. */
const linkEmail = (expiresAt: Date, ...rest: Parameters<typeof compose>): Email => ({ ...compose(...rest), expiresAt });

const link = ({ appUrl }: Sender, view: string, token: string) => `${appUrl}/auth?view=${view}&token=${token}`;

// Hashed, so that the key doesn't reveal the secret.
const keyOf = (kind: string, token: string) => `${kind}:${hashSecret(token)}`;

export const verificationEmail = (mail: Sender, recipient: string, { token, expiresAt }: SentLink) =>
  linkEmail(expiresAt, mail, recipient, `Confirm your email address for ${company.name}`, keyOf('verify', token), {
    heading: 'Confirm your email address',
    paragraphs: ['Please confirm that this address is yours. The link works for 24 hours.'],
    button: { label: 'Confirm address', url: link(mail, 'verify', token) },
    footnote: `Someone used this address to register with ${company.name}. ${NOT_YOU}`,
  });

export const resetEmail = (mail: Sender, recipient: string, { token, expiresAt, limit }: SentLink) =>
  linkEmail(expiresAt, mail, recipient, `Reset your ${company.name} password`, keyOf('reset', token), {
    heading: 'Choose a new password',
    paragraphs: [
      `The link works once, within the next ${limit === HOUR ? 'hour' : '24 hours'}. Using it signs you out everywhere.`,
    ],
    button: { label: 'Choose a new password', url: link(mail, 'reset', token) },
    footnote: `Someone asked to reset your password. ${NOT_YOU} Your password stays the same.`,
  });

export const roleEmail = (mail: Sender, recipient: string, role: Role, { token, expiresAt }: SentLink) =>
  linkEmail(expiresAt, mail, recipient, `Your ${company.name} account has a new role`, keyOf('reset', token), {
    heading: `You now have the role ${role}`,
    paragraphs: [
      'To make sure that only you can use your account, we signed it out everywhere. Your old password, authenticator app and passkeys no longer work.',
      'Choose a new password to sign in. The link works once, within the next hour. After that, request another one on the sign-in page.',
    ],
    button: { label: 'Choose a new password', url: link(mail, 'reset', token) },
    footnote: "You're receiving this because our staff changed the role of your account.",
  });

export const passwordChangedEmail = (mail: Sender, recipient: string, at: Date) =>
  compose(
    mail,
    recipient,
    `Your ${company.name} password was changed`,
    `password-changed:${recipient}:${at.toISOString()}`,
    {
      heading: 'Your password was changed',
      paragraphs: ["You've been signed out everywhere else. If this was you, there's nothing more to do."],
      button: { label: "This wasn't me", url: `${mail.appUrl}/auth?view=forgot` },
      footnote: "You're receiving this because your password was changed.",
    },
  );

export const oldAddressEmail = (mail: Sender, recipient: string, { token, expiresAt }: SentLink) =>
  linkEmail(
    expiresAt,
    mail,
    recipient,
    `Approve the new email address for your ${company.name} account`,
    keyOf('leave-email', token),
    {
      heading: 'Approve your new email address',
      paragraphs: [
        'Someone who is signed in to your account asked to change its email address.',
        'The change takes effect once it is confirmed here and at the new address. The link works for 24 hours.',
      ],
      button: { label: 'Approve the change', url: link(mail, 'verify', token) },
      footnote: "If this wasn't you, don't approve the change, and change your password now.",
    },
  );

/** `needsApproval`: the current address must confirm the change, too. */
export const newAddressEmail = (
  mail: Sender,
  recipient: string,
  { token, expiresAt }: SentLink,
  needsApproval: boolean,
) =>
  linkEmail(
    expiresAt,
    mail,
    recipient,
    `Confirm this address for your ${company.name} account`,
    keyOf('take-email', token),
    {
      heading: 'Confirm your new email address',
      paragraphs: [
        needsApproval
          ? 'The change takes effect once it is confirmed here and at the current address. The link works for 24 hours.'
          : 'The change takes effect once you confirm it here. The link works for 24 hours.',
      ],
      button: { label: 'Confirm address', url: link(mail, 'verify', token) },
      footnote: `Someone asked to use this address for an account with ${company.name}. ${NOT_YOU}`,
    },
  );

export const newBrowserEmail = (
  mail: Sender & Pick<Mail, 'timeZone'>,
  recipient: string,
  { id, userAgent, at }: { id: number; userAgent: string; at: Date },
) =>
  compose(mail, recipient, `New sign-in to your ${company.name} account`, `new-browser:${id}`, {
    heading: 'You signed in with a new browser',
    paragraphs: [
      "If this was you, there's nothing to do. If not, change your password now: this signs everyone else out.",
    ],
    facts: [
      { label: 'Browser', value: browserName(userAgent) },
      { label: 'Time', value: zonedDate(at, mail.timeZone) },
    ],
    button: { label: "This wasn't me", url: `${mail.appUrl}/auth?view=forgot` },
    footnote: "You're receiving this because your account was used in a browser for the first time.",
  });

const WORK: Record<Role, string> = {
  customer: 'You can see your calls, subscriptions and orders there.',
  editor: 'You can write for the blog and hold consultations there.',
  advisor: 'You can answer requests and conversations and hold consultations there.',
  admin: 'You can run the whole website there.',
};

type Sent = { email: string; role: Role; token: string; expiresAt: Date };

export function invitationEmail(mail: Sender, { email, role, token, expiresAt }: Sent): Email {
  const content = companyEmail(mail, {
    eyebrow: 'Your account',
    heading: `Your invitation to ${company.name}`,
    paragraphs: [
      `You've been invited to create an account. ${WORK[role]}`,
      'The link works once, within the next 7 days.',
    ],
    button: { label: 'Create your account', url: `${mail.appUrl}/auth/invitation?token=${token}` },
    footnote: "If you weren't expecting this invitation, ignore this email. No account will be created.",
  });
  return {
    kind: 'account',
    recipient: email,
    subject: `Your invitation to ${company.name}`,
    eventKey: `invitation:${hashSecret(token)}`,
    expiresAt,
    ...content,
  };
}
