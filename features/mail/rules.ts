import { z } from 'zod/mini';
import { emailAddress } from '#lib/api/schemas.ts';
import { trimText } from '#lib/text/text.ts';
import { MINUTE } from '#lib/time/durations.ts';

export const EMAIL_KINDS = ['account', 'billing', 'newsletter', 'request', 'staff', 'waitlist'] as const;
/** Staff, its campaign, or its recipient who left the newsletter. */
export const CANCEL_REASONS = ['staff', 'campaign', 'left', 'demo'] as const;
export const EMAIL_STATUSES = ['queued', 'sent', 'failed', 'canceled'] as const;

const WAITS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);

/** Time of the next attempt; null to give up. */
export function nextAttemptAfter(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/**
 * A line break would add another mail header. Some mail programs also break lines at U+2028 and U+2029. Marks that
 * change the direction of text could make a subject read differently.
 */
export const headerSafe = (text: string) =>
  trimText(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/\p{Bidi_Control}/gu, ''));

const emailAddressInput = emailAddress();

/** A name as `mailbox` in lib/text quotes it, and its address. */
const NAMED = /^"([^"\\<>]*)" <([^<>]*)>$/;

/** Null unless the text is exactly one address, alone or after a quoted name. */
export function oneMailbox(text: string): { name: string; address: string } | null {
  const [, name = '', address = text] = NAMED.exec(text) ?? [];
  const parsed = z.safeParse(emailAddressInput, address);
  return parsed.success ? { name: headerSafe(name), address: parsed.data } : null;
}

const MESSAGE_ID = /^[\w.+=-]+(@[\w.-]+)?$/;

/**
 * As the header writes it. Ids of our own emails have no host until they are delivered; foreign ones may be stored with
 * their angle brackets. Null if the text isn't exactly one id.
 */
export function messageIdHeader(text: string, hostname: string): string | null {
  const id = text.replace(/^<(.*)>$/, '$1');
  if (!MESSAGE_ID.test(id)) return null;
  return `<${id.includes('@') ? id : `${id}@${hostname}`}>`;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Passwords and links must not cross a network unencrypted, unless the address of the mail server says so. */
export function mustEncrypt(serverUrl: string): boolean {
  const { hostname, searchParams } = new URL(serverUrl);
  return !LOOPBACK.test(hostname) && !searchParams.has('ignoreTLS');
}

/** RFC 3463 codes about the recipient's address or mailbox; 5.1.7 and 5.1.8 are about the sender's. */
const NO_MAILBOX = /^5\d\d[ -]5\.(1\.(?![78]\b)|2\.)/;
/** Answers without such a code, or only with the general 5.0.0. */
const PLAIN_NO_MAILBOX = /^55[01236][ -](?!5\.[1-9])/;
/** Answers that concern our sender, login or reputation. qmail puts its code at the end. */
const ABOUT_US = /relay|sender|rcpthosts|polic(y|ies)|block|\bspf\b|\bauth|#5\.7\./i;

/** Whether this answer to RCPT TO permanently rejects the mailbox. Policy (5.7) and relay errors are ours to fix. */
export const isMailboxRejected = (answer: string) =>
  NO_MAILBOX.test(answer) || (PLAIN_NO_MAILBOX.test(answer) && !ABOUT_US.test(answer));

/** What an answer is about; the first that fits. Those about connections and logins come from our own side. */
const MEANINGS = [
  ['full', /\b[45]\.2\.2\b|\b552[ -]|quota|mailbox (is )?full|full mailbox/i],
  ['missing', /\b5\.1\.[0-3]\b|no such|(unknown|invalid) (user|mailbox|recipient)|(user|mailbox) (unknown|not found)/i],
  ['login', /\b535\b|EAUTH|invalid login|authentication/i],
  ['spam', /\b5\.7\.|spam|blocked|blocklist|blacklist|reputation|policy/i],
  ['busy', /\b4(21|5\d)\b|\b4\.\d\.\d\b|too many|rate limit|try again|greylist/i],
  ['unreachable', /ECONN|ENOTFOUND|EDNS|timeout|timed out|greeting|connection (closed|lost)|socket/i],
] as const;

/** What an answer of the mail server means to people who don't know SMTP; null if that is unknown. */
export const meaningOf = (answer: string) => MEANINGS.find(([, pattern]) => pattern.test(answer))?.[0] ?? null;
