import { factNames } from '#content/admin/admin-launch.ts';
import { EXAMPLE_POSTAL_ADDRESS } from '#content/company.ts';
import { textPath } from '#features/site/rules/places.ts';
import { addDays, todayIn } from '#lib/time/calendar-days.ts';
import { startOfDay } from '#lib/time/time-zone.ts';

/** Days are YYYY-MM-DD in the business time zone. */
export type MonthToDate = {
  today: string;
  /** Of the month before: the same day of the month, or its last one. */
  comparedTo: string;
  /** From the first day of the month before until today, each with its first instant. */
  days: { day: string; start: Date }[];
  /** The first instant of this month. */
  start: Date;
};

/** The month until now beside the one before. */
export function monthToDate(now: Date, timeZone: string): MonthToDate {
  const today = todayIn(timeZone, now);
  const first = `${today.slice(0, 7)}-01`;
  const lastBefore = addDays(first, -1);
  const firstBefore = `${lastBefore.slice(0, 7)}-01`;
  const sameDay = `${lastBefore.slice(0, 7)}-${today.slice(8)}`;
  const days = [];
  for (let day = firstBefore; day <= today; day = addDays(day, 1)) days.push({ day, start: startOfDay(day, timeZone) });
  return {
    today,
    comparedTo: sameDay < lastBefore ? sameDay : lastBefore,
    days,
    start: startOfDay(first, timeZone),
  };
}

/** In whole percent; null while there is nothing to compare with, or in the first days of a month. */
export function changeOf({ received, before, today }: { received: number; before: number; today: string }) {
  const FIRST_DAYS = 5;
  if (before <= 0 || Number(today.slice(8)) <= FIRST_DAYS) return null;
  return Math.round(((received - before) / before) * 100);
}

/** In the order of the list. */
export const LAUNCH_ITEMS = [
  'facts',
  'testimonials',
  'case',
  'hours',
  'policies',
  'postal',
  'mail-server',
  'delivery',
  'payments',
  'events',
  'prices',
  'factors',
  'demo',
  'people',
  'answers',
  'backups',
] as const;

export type LaunchItemId = (typeof LAUNCH_ITEMS)[number];

/** What no query can tell. */
export const CONFIRMED_BY_STAFF = ['prices', 'people', 'answers', 'backups'] as const satisfies LaunchItemId[];

export type LaunchFacts = {
  /** Names of made-up facts about the company. */
  examples: readonly string[];
  testimonials: number;
  hasExampleCase: boolean;
  /** The key of the first made-up text of each kind: its link opens it. */
  firstTexts: Record<'facts' | 'testimonials' | 'case', string | undefined>;
  takesCalls: boolean;
  /** Titles of policies whose text came with the product and that nobody has confirmed. */
  unreviewedPolicies: readonly string[];
  postalAddress: string | null;
  sendsMail: boolean;
  /** What the mail server said last; null while it accepts emails. */
  mailError: string | null;
  hasSentMail: boolean;
  provider: 'stripe' | 'sandbox' | null;
  hasEvents: boolean;
  admins: number;
  adminsWithoutFactor: number;
  demoAccounts: readonly string[];
  staff: number;
  answers: boolean;
  /** The last scheduled run made a backup, and one was restored and compared. */
  hasProvenBackup: boolean;
};

type Checked = { isDone: boolean; facts?: Record<string, string> };

const namesOf = (facts: readonly string[]) => facts.map((name) => factNames[name] ?? name).join(', ');

/** What of each item is known to be done, and what its sentence says. */
export function checkLaunch(found: LaunchFacts): Record<LaunchItemId, Checked> {
  const { examples, testimonials, admins, adminsWithoutFactor: missing, demoAccounts, mailError } = found;
  const textOf = (item: keyof LaunchFacts['firstTexts']): Record<string, string> => {
    const text = found.firstTexts[item];
    return text === undefined ? {} : { text };
  };
  return {
    facts: {
      isDone: examples.length === 0,
      facts: { names: namesOf(examples), count: String(examples.length), ...textOf('facts') },
    },
    testimonials: {
      isDone: testimonials === 0,
      facts: { count: String(testimonials), ...textOf('testimonials') },
    },
    case: { isDone: !found.hasExampleCase, facts: textOf('case') },
    hours: { isDone: found.takesCalls },
    policies: {
      isDone: found.unreviewedPolicies.length === 0,
      facts: { names: new Intl.ListFormat('en-US').format(found.unreviewedPolicies) },
    },
    postal: { isDone: found.postalAddress !== null && found.postalAddress !== EXAMPLE_POSTAL_ADDRESS },
    'mail-server': { isDone: found.sendsMail },
    delivery: { isDone: found.hasSentMail && mailError === null, facts: mailError ? { error: mailError } : {} },
    payments: { isDone: found.provider === 'stripe' },
    events: { isDone: found.provider === 'stripe' && found.hasEvents },
    prices: { isDone: false },
    factors: { isDone: missing === 0, facts: { missing: String(missing), admins: String(admins) } },
    demo: { isDone: demoAccounts.length === 0, facts: { names: demoAccounts.join(', ') } },
    people: { isDone: found.staff > 1, facts: { count: String(found.staff) } },
    answers: { isDone: found.answers },
    backups: { isDone: found.hasProvenBackup },
  };
}

/** Where an item is settled: the made-up text it speaks of, or its page. */
export const placeOfItem = ({ text }: Record<string, string>, link: { to: string }) =>
  text ? textPath(text) : link.to;
