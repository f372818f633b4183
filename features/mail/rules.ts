const MINUTE = 60_000;
const WAITS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);

/** When a letter is tried again after so many attempts; null when it is given up. */
export function nextAttemptAfter(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** A mail header must stay one line. */
export const headerSafe = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();
