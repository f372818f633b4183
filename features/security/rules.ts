import type { securityEmails } from '#content/emails/security.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';

/** What emails say about an account's second factors. */
export type SecurityChange = keyof typeof securityEmails.changes;

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
