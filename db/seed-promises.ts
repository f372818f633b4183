import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { DAY, HOUR } from '#lib/time/durations.ts';
import type { Database } from './open.ts';
import { bookings } from './schema/booking.ts';
import { promises, SWITCH } from './schema/promises.ts';
import { consultationRequests } from './schema/requests.ts';

type Lead = { id: number; createdAt: Date; status: string };
type Ended = { promise: string; subjectId: number; dueAt: Date; keptAt: Date };

const after = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR);

/** In hours: the term, and after how long the promise was kept. */
const record = (
  promise: string,
  subjectId: number,
  startedAt: Date,
  [term, kept]: [term: number, kept: number],
): Ended => ({
  promise,
  subjectId,
  dueAt: after(startedAt, term),
  keptAt: after(startedAt, kept),
});

/** Every so many requests, the reply came late. */
const LATE_REPLIES = 17;

function ofLeads(leads: readonly Lead[]): Ended[] {
  const answered = leads.filter(({ status }) => status !== 'new');
  // Nothing more is owed to those, so no clock of theirs runs again.
  const closed = answered.filter(({ status }) => status === 'won' || status === 'lost');
  const won = closed.filter(({ status }) => status === 'won');
  return [
    ...answered.map(({ id, createdAt }, index) => record('reply', id, createdAt, [24, index % LATE_REPLIES ? 6 : 29])),
    ...closed.map(({ id, createdAt }) => record('strategy', id, after(createdAt, 72), [72, 50])),
    ...won.map(({ id, createdAt }) => record('plan', id, after(createdAt, 122), [48, 30])),
  ].filter(({ keptAt }) => keptAt < new Date());
}

/** To people whose data is erased by now: how often, how many days apart, and in how many hours. */
const OTHERS: [promise: string, count: number, daysApart: number, term: number, kept: number][] = [
  ['priority', 21, 8, 4, 1],
  ['contact', 4, 40, 24, 3],
  ['copy', 5, 33, 30 * 24, 1],
  ['deletion', 3, 50, 30 * 24, 7 * 24],
];
/** The answer that took longer than the priority that was sold. */
const LATE_ANSWER = 9;

function ofOthers(now: Date): Ended[] {
  return OTHERS.flatMap(([promise, count, daysApart, term, kept]) =>
    Array.from({ length: count }, (_, index) => {
      const startedAt = new Date(now.getTime() - (index + 1) * daysApart * DAY);
      const isLate = promise === 'priority' && index === LATE_ANSWER;
      return record(promise, -1 - index, startedAt, [term, isLate ? term + 2 : kept]);
    }),
  );
}

/** The demo's company has kept nearly all of its promises, and owes nothing of what began before the demo. */
export async function insertDemoPromises(db: Database, leads: readonly Lead[]): Promise<void> {
  const now = new Date();
  const begun = ['notes', 'strategy', 'plan', 'contact'].map((promise) => ({
    promise,
    subjectId: SWITCH,
    keptAt: now,
  }));
  await db.insert(promises).values([...ofLeads(leads), ...ofOthers(now), ...begun]);
}

/** The visitors of the demo's calls have got their notes. */
export async function insertDemoNotes(db: Database): Promise<void> {
  const held = await db
    .select({ id: bookings.id, endsAt: bookings.endsAt })
    .from(bookings)
    .where(eq(bookings.status, 'done'));
  if (held.length === 0) return;
  await db.insert(promises).values(held.map(({ id, endsAt }) => record('notes', id, endsAt, [24, 5])));
}

/** Before their subjects are removed. */
export async function removeDemoPromises(db: Database): Promise<void> {
  const leads = db
    .select({ id: consultationRequests.id })
    .from(consultationRequests)
    .where(eq(consultationRequests.isDemo, true));
  const calls = db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.requestId, leads));
  const isOfLead = and(inArray(promises.promise, ['reply', 'strategy', 'plan']), inArray(promises.subjectId, leads));
  const isOfCall = and(eq(promises.promise, 'notes'), inArray(promises.subjectId, calls));
  await db.delete(promises).where(or(isOfLead, isOfCall, lt(promises.subjectId, 0)));
}
