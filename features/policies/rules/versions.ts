import { policyWords } from '#content/legal/placeholders.ts';
import { type PolicyId, policyFacts } from '#content/legal/policies.ts';
import { addDays, todayIn } from '#lib/time/calendar-days.ts';
import { DAY } from '#lib/time/durations.ts';
import { startOfDay } from '#lib/time/time-zone.ts';

/** In characters. */
export const LONGEST_POLICY = 60_000;
export const LONGEST_REASON = 300;
/** How long account holders are told ahead. */
const NOTICE_DAYS = 30;

/** When the texts that came with the product were written. */
export const FIRST_IN_FORCE = new Date('2025-05-08T12:00:00.000Z');

export const POLICY_IDS = policyFacts.map(({ id }) => id);

export const isPolicyId = (id: string): id is PolicyId => policyFacts.some((policy) => policy.id === id);

/** How a version is named where somebody agreed to it, such as `privacy-2`. */
export const policyKey = (policy: PolicyId, number: number) => `${policy}-${number}`;

/** What people agree to by creating an account, signing up for emails, sending a request, and buying. */
export const ACCOUNT_POLICIES: readonly PolicyId[] = ['terms', 'privacy'];
export const NEWSLETTER_POLICIES: readonly PolicyId[] = ['email-policy', 'privacy'];
export const REQUEST_POLICIES: readonly PolicyId[] = ['privacy'];
export const PURCHASE_POLICIES: readonly PolicyId[] = ['terms', 'refund-policy'];

type Timed = { number: number; effectiveAt: Date | null };

/** Which version is in force at a moment; null for the text that came with the product. */
export function inForceAt<Version extends Timed>(versions: readonly Version[], at: Date): Version | null {
  let found: Version | null = null;
  for (const version of versions) {
    const { effectiveAt, number } = version;
    if (effectiveAt === null || effectiveAt > at) continue;
    const [time, best] = [effectiveAt.getTime(), found?.effectiveAt?.getTime() ?? Number.NEGATIVE_INFINITY];
    if (time > best || (time === best && number > (found?.number ?? 0))) found = version;
  }
  return found;
}

/** The first day (YYYY-MM-DD) that begins at least 30 times 24 hours from now; without notice, tomorrow. */
export function earliestDay(now: Date, timeZone: string, isAnnounced: boolean): string {
  const days = isAnnounced ? NOTICE_DAYS : 0;
  const earliest = now.getTime() + days * DAY;
  let day = addDays(todayIn(timeZone, now), days);
  while (startOfDay(day, timeZone).getTime() < earliest) day = addDays(day, 1);
  return day;
}

/** Names in double braces that stand for nothing, each once. */
export function unknownPlaceholders(text: string): string[] {
  const words = policyWords();
  const named = Array.from(text.matchAll(/{{([^{}]*)}}/g), ([, name = '']) => name);
  return [...new Set(named.filter((name) => !Object.hasOwn(words, name)))];
}
