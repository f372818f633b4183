import { z } from 'zod/mini';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { keepInput } from './input.ts';
import { LAUNCH_ITEMS } from './rules.ts';

const text = z.string();

/** `count` may be larger than the number of rows. */
const someOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ count: z.int(), rows: z.array(row) });

const waiting = z.object({
  kind: z.enum(['lead', 'conversation']),
  id,
  name: text,
  /** The company of a lead, or the consultant of a conversation. */
  about: text,
  /** The beginning of what they wrote. */
  said: text,
  since: instant,
  /** Business time. */
  waitedMinutes: z.number(),
  path: text,
});

const call = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  name: text,
  company: text,
  place: z.enum(['video', 'phone']),
  host: text,
  isOwn: z.boolean(),
  /** Whether the visitor has yet to confirm it. */
  isHeld: z.boolean(),
  joinUrl: z.nullable(text),
  path: text,
});

const notesDue = z.object({
  /** Of the call. */
  id,
  name: text,
  company: text,
  host: text,
  isOwn: z.boolean(),
  /** Whether the call is marked as done. */
  isMarked: z.boolean(),
  dueAt: instant,
  path: text,
});

const followUp = z.object({ id, name: text, about: text, day: text, path: text });

const payment = z.object({ id, name: text, product: text, dollars: z.number(), at: instant, path: text });

/** In dollars, of the days of the business's calendar. */
const month = z.object({
  today: text,
  /** What completed orders brought this month, less what was returned in it. */
  received: z.number(),
  /** The same of the month before, until this day. */
  comparedTo: text,
  before: z.number(),
  /** In whole percent. */
  change: z.nullable(z.int()),
  /** The sum by the end of each day, from the first one on. */
  days: z.array(z.number()),
  /** Of the whole month before. */
  daysBefore: z.array(z.number()),
  newSubscriptions: z.int(),
  endedSubscriptions: z.int(),
  answersCost: z.number(),
});

const failed = z.object({
  /** Days that it looks back. */
  days: z.int(),
  emails: z.int(),
  /** What the mail server said last; null while it accepts emails. */
  mailError: z.nullable(text),
  payments: someOf(payment),
});

const today = z.object({
  now: instant,
  timeZone: text,
  waiting: z.object({
    /** How many there are, each up to 100. The rows are both together, the longest wait first. */
    leads: z.int(),
    conversations: z.int(),
    rows: z.array(waiting),
  }),
  /** One's own; for admins, everybody's. */
  calls: z.array(call),
  /** Calls whose visitors wait for notes, the longest wait first. One's own; for admins, everybody's. */
  notesDue: z.array(notesDue),
  followUps: someOf(followUp),
  /** Null for those who may not see payments. */
  failed: z.nullable(failed),
  /** Null for those who may not see amounts. */
  month: z.nullable(month),
});

export type Today = z.output<typeof today>;
export type FailedFacts = z.output<typeof failed>;
export type MonthFigures = z.output<typeof month>;
export type TodayCall = z.output<typeof call>;

const launchItem = z.object({
  id: z.enum(LAUNCH_ITEMS),
  /** `confirm`: only staff can say whether it is right. */
  state: z.enum(['done', 'open', 'confirm']),
  /** Who keeps it as it is. */
  kept: z.nullable(z.object({ by: text, at: instant })),
  /** What its sentence says. */
  facts: z.record(text, text),
});

const launchCheck = z.object({
  data: z.array(launchItem),
  count: z.int(),
  /** Items that aren't done. */
  left: z.int(),
  isProduction: z.boolean(),
});

export type LaunchCheck = z.output<typeof launchCheck>;
export type LaunchItem = z.output<typeof launchItem>;

export const todayApi = {
  'GET /api/today': {
    summary:
      'Returns who waits for staff and what happens today, as far as the caller may see it; for admins also what failed, and the figures of the month to date',
    access: 'open-panel',
    answer: today,
  },
  'GET /api/launch-check': {
    summary: 'Returns what a site needs before it opens, and what of it is done',
    access: 'open-settings',
    answer: launchCheck,
  },
  'POST /api/launch-check': {
    summary: 'Keeps an item as it is, or asks again',
    access: 'open-settings',
    input: keepInput,
    answer: launchCheck,
  },
} satisfies Contract;
