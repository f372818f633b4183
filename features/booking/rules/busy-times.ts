import type { Problem } from '#lib/net/read-public-text.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';

export const LIMITS = { maxBytes: 5_000_000, maxMs: 20_000, maxRedirects: 3 };

/** From one reading to the next one. */
export const READING_INTERVAL = 15 * MINUTE;

/** How long reading fails before the host gets an email. */
export const TELLING_DELAY = DAY;

/** Pause between two readings that staff ask for. */
export const READING_PAUSE = MINUTE / 2;

type BusyProblem = Problem['kind'] | 'not_a_calendar' | 'not_readable' | 'too_complex';

const SENTENCES: Record<Exclude<BusyProblem, 'status'>, string> = {
  not_https: 'The address must begin with https://.',
  not_public: 'The address belongs to a private network.',
  unreachable: 'The server cannot be reached.',
  too_many_redirects: 'The address leads on to others too often.',
  too_large: 'The calendar is larger than 5 MB.',
  too_slow: 'The server took longer than 20 seconds.',
  not_a_calendar: 'The address does not contain a calendar.',
  not_readable: 'None of the events in the calendar can be read.',
  too_complex: 'The calendar is too complex to read.',
};

export const sentenceFor = (problem: Problem | { kind: 'not_a_calendar' | 'not_readable' | 'too_complex' }): string =>
  problem.kind === 'status' ? `The server answered with the error ${problem.status}.` : SENTENCES[problem.kind];

/** What the host sees if events were skipped; null if none were. */
export function sentenceForSkipped(count: number): string | null {
  if (count === 0) return null;
  const [events, their] =
    count === 1 ? ['1 event', 'its time'] : [`${count.toLocaleString('en-US')} events`, 'their times'];
  return `${events} can't be read, so visitors can book ${their}.`;
}

/** Calendar programs show such addresses with a scheme of their own. */
export const toHttps = (address: string) => address.replace(/^webcals?:/i, 'https:');
