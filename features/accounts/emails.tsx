import { company } from '#content/company.ts';
import type { Letter } from '#features/ctx.ts';
import { hashSecret } from '#lib/secret.ts';
import { HOUR } from '#lib/time/durations.ts';
import { type LetterBody, renderLetter } from '#ui/letter.tsx';
import type { SentLink } from './commands/links.server.ts';

const NOT_YOU = 'If this was not you, you can ignore this letter.';

function letter(recipient: string, subject: string, eventKey: string, body: Omit<LetterBody, 'sender'>): Letter {
  return { recipient, subject, eventKey, ...renderLetter({ ...body, sender: company.name }) };
}

/** A letter that is of no use once its link has died. */
const linkLetter = (expiresAt: Date, ...rest: Parameters<typeof letter>): Letter => ({ ...letter(...rest), expiresAt });

const link = (appUrl: string, view: string, token: string) => `${appUrl}/auth?view=${view}&token=${token}`;

// The key names the link without giving its secret away.
const keyOf = (kind: string, token: string) => `${kind}:${hashSecret(token)}`;

export const verificationLetter = (appUrl: string, recipient: string, { token, expiresAt }: SentLink) =>
  linkLetter(expiresAt, recipient, `Confirm your e-mail address for ${company.name}`, keyOf('verify', token), {
    heading: 'Confirm your e-mail address',
    paragraphs: ['Please confirm that this address is yours. The link works for 24 hours.'],
    button: { label: 'Confirm address', url: link(appUrl, 'verify', token) },
    footnote: `Somebody used this address to register with ${company.name}. ${NOT_YOU}`,
  });

export const resetLetter = (appUrl: string, recipient: string, { token, expiresAt, limit }: SentLink) =>
  linkLetter(expiresAt, recipient, `Reset your ${company.name} password`, keyOf('reset', token), {
    heading: 'Choose a new password',
    paragraphs: [
      `The link works once, within the next ${limit === HOUR ? 'hour' : '24 hours'}. It ends every session of your account.`,
    ],
    button: { label: 'Choose a new password', url: link(appUrl, 'reset', token) },
    footnote: `Somebody asked to reset the password of your account. ${NOT_YOU} Your password stays as it is.`,
  });

export const passwordChangedLetter = (appUrl: string, recipient: string, at: Date) =>
  letter(recipient, `Your ${company.name} password was changed`, `password-changed:${recipient}:${at.toISOString()}`, {
    heading: 'Your password was changed',
    paragraphs: ['All other sessions of your account have ended. If this was you, there is nothing left to do.'],
    button: { label: 'This was not me', url: `${appUrl}/auth?view=forgot` },
    footnote: 'You get this letter whenever the password of your account changes.',
  });

export const leaveEmailLetter = (appUrl: string, recipient: string, { token, expiresAt }: SentLink) =>
  linkLetter(
    expiresAt,
    recipient,
    `Approve the new e-mail address of your ${company.name} account`,
    keyOf('leave-email', token),
    {
      heading: 'Approve your new e-mail address',
      paragraphs: [
        'Somebody who is signed in to your account asked to use another e-mail address from now on.',
        'The change takes effect when it is confirmed here and at the new address. The link works for 24 hours.',
      ],
      button: { label: 'Approve the change', url: link(appUrl, 'verify', token) },
      footnote: 'If this was not you, do not approve, and change your password now.',
    },
  );

/** `needsApproval`: the present address has to confirm the change, too. */
export const takeEmailLetter = (
  appUrl: string,
  recipient: string,
  { token, expiresAt }: SentLink,
  needsApproval: boolean,
) =>
  linkLetter(
    expiresAt,
    recipient,
    `Confirm this address for your ${company.name} account`,
    keyOf('take-email', token),
    {
      heading: 'Confirm your new e-mail address',
      paragraphs: [
        needsApproval
          ? 'The change takes effect when it is confirmed here and at the present address. The link works for 24 hours.'
          : 'The change takes effect when you confirm it here. The link works for 24 hours.',
      ],
      button: { label: 'Confirm address', url: link(appUrl, 'verify', token) },
      footnote: `Somebody wants to use this address for an account with ${company.name}. ${NOT_YOU}`,
    },
  );
