import { company } from '#content/company.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';

/** What emails say about an account's second factors. */
export const CHANGES = {
  'totp-on': {
    subject: `An authenticator app protects your ${company.name} account`,
    heading: 'Your authenticator app is on',
    text: "From now on, we'll ask for a code from the app when you sign in. Keep your recovery codes in a safe place.",
  },
  'totp-off': {
    subject: `The authenticator app for your ${company.name} account was turned off`,
    heading: 'Your authenticator app is off',
    text: 'We no longer ask for a code from the app when you sign in.',
  },
  'passkey-added': {
    subject: `A passkey was added to your ${company.name} account`,
    heading: 'You have a new passkey',
    text: 'You can use it to sign in without a password.',
  },
  'passkey-removed': {
    subject: `A passkey for your ${company.name} account was removed`,
    heading: 'A passkey was removed',
    text: 'You can no longer sign in with it.',
  },
  'recovery-code-used': {
    subject: `A recovery code for your ${company.name} account was used`,
    heading: 'A recovery code was used',
    text: "Each code works once. You can replace all codes under Profile, Security. Do that if you're running out of them.",
  },
  'recovery-codes-replaced': {
    subject: `The recovery codes for your ${company.name} account were replaced`,
    heading: 'You have new recovery codes',
    text: 'The earlier codes no longer work.',
  },
  'wrong-codes': {
    subject: `Wrong codes were entered for your ${company.name} account`,
    heading: 'Someone entered wrong codes',
    text: "They know your password or use a browser that is signed in, but they don't have your second factor. If it was you, you don't need to do anything. If not, change your password now.",
  },
  reset: {
    subject: `The second factor for your ${company.name} account was reset`,
    heading: 'Your second factor was reset',
    text: 'Our staff removed your authenticator app, passkeys and recovery codes, and signed you out everywhere. Sign in with your password, then set up a second factor again under Profile, Security.',
  },
} as const;

export type SecurityChange = keyof typeof CHANGES;

/** How long a proof of identity counts, in milliseconds. */
export const PROOF_LIMIT = 10 * MINUTE;
/** From the password to the second factor. */
export const SECOND_STEP_LIMIT = 10 * MINUTE;
export const CHALLENGE_LIMIT = 5 * MINUTE;
/** From the QR code to the first code. */
export const SETUP_LIMIT = HOUR;

export const MOST_PASSKEYS = 20;
export const RECOVERY_CODES = 10;

/** Without characters that look alike. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{8}$`);

/** The numbers of wrong codes within a day at which the owner is emailed, and at which staff are notified too. */
export const STAFF_TOLD_AT = 10;
export const WRONG_CODES_TOLD_AT = [3, STAFF_TOLD_AT];

export type EnteredCode = { kind: 'totp' | 'recovery'; code: string };

/** People type codes with spaces, hyphens and capitals. Null if it can't be a code. */
export function readCode(text: string): EnteredCode | null {
  const code = text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : null;
}

/** For example 7k2m-x9qd. */
export const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

export type CodeProblem = 'wrong' | 'used' | 'clock';

export const CODE_PROBLEMS: Record<CodeProblem, string> = {
  wrong: "This code isn't right. Please check it and try again.",
  used: 'This code was already used. Please wait for the next one.',
  clock:
    "This code belongs to another time. Your phone's clock may be wrong: set it automatically, then enter a new code.",
};
