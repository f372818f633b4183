import { newsletterTopics } from '#content/newsletter.ts';
import { day, emailAddress } from '#lib/api/schemas.ts';
import { DAY } from '#lib/time/durations.ts';
import type { SubscriberImport } from '../input.ts';
import type { REJECTIONS } from '../rules/newsletter.ts';

/** `position` is the place in the given list. */
export type Rejected = { position: number; reason: (typeof REJECTIONS)[number] };
export type Consenting = { position: number; email: string; consentSource: string; consentAt: Date; topics: string[] };

const address = emailAddress();
const storableDay = day('not a date');
const SHORTEST_SOURCE = 5;

/** Noon in UTC is on the same day nearly everywhere. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

export const isFuture = (date: string, now: Date) => noonOf(date).getTime() > now.getTime() + DAY;

const TOPICS = new Map(
  newsletterTopics.flatMap(({ id, label }) => [[id, id] as const, [label.toLowerCase(), id] as const]),
);
const ALL_TOPICS = newsletterTopics.map(({ id }) => id);

/** Null if one of them is unknown: people get only what they agreed to. */
function topicsIn(cell: string): string[] | null {
  const names = cell
    .toLowerCase()
    .split(/[,;|]/)
    .flatMap((name) => name.trim() || []);
  if (names.length === 0) return ALL_TOPICS;
  const ids = names.map((name) => TOPICS.get(name));
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : null;
}

/** The first of each valid address, in lower case and with its consent, and why the others can't be imported. */
export function sortOut({ emails, ...shared }: SubscriberImport, now: Date) {
  const people: Consenting[] = [];
  const rejected: Rejected[] = [];
  const seen = new Set<string>();
  for (const [position, given] of emails.entries()) {
    const person = typeof given === 'string' ? { email: given } : given;
    const { success, data: email = '' } = address.safeParse(person.email);
    const consentSource = person.consentSource?.trim() || shared.consentSource;
    const date = person.consentDate?.trim().slice(0, 'YYYY-MM-DD'.length) || shared.consentDate;
    const isConsent =
      storableDay.safeParse(date).success && !isFuture(date, now) && consentSource.length >= SHORTEST_SOURCE;
    const topics = topicsIn(person.topics ?? '');
    if (!success) rejected.push({ position, reason: 'invalid' });
    else if (seen.has(email)) rejected.push({ position, reason: 'repeated' });
    else if (!isConsent) rejected.push({ position, reason: 'consent' });
    else if (!topics) rejected.push({ position, reason: 'topics' });
    else people.push({ position, email, consentSource, consentAt: noonOf(date), topics });
    seen.add(email);
  }
  return { people, rejected };
}
