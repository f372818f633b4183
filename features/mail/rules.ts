import { MINUTE } from '#lib/time/durations.ts';

const WAITS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);

/** When a letter is tried again after so many attempts; null when it is given up. */
export function nextAttemptAfter(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** A mail header must stay one line. */
export const headerSafe = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();

/** Codes of RFC 3463 about the recipient's address or mailbox; 5.1.7 and 5.1.8 are about the sender's. */
const NO_MAILBOX = /^5\d\d[ -]5\.(1\.(?![78]\b)|2\.)/;
/** What a server says that gives no such code, or only the general 5.0.0. */
const PLAIN_NO_MAILBOX = /^55[01236][ -](?!5\.[1-9])/;
/** What such an answer names when it is about us: our sender, our login, our reputation. qmail puts its code at the end. */
const ABOUT_US = /relay|sender|rcpthosts|polic(y|ies)|block|\bspf\b|\bauth|#5\.7\./i;

/** Whether this answer to RCPT TO says that the mailbox does not take email. Policies (5.7) and relays may be fixed by us. */
export const isMailboxRejected = (answer: string) =>
  NO_MAILBOX.test(answer) || (PLAIN_NO_MAILBOX.test(answer) && !ABOUT_US.test(answer));
