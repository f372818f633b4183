import { DAY } from '#lib/time/durations.ts';
import { calendarDay } from '#lib/time/time-zone.ts';

export const TIER_NAMES = ['Basic', 'Premium', 'Executive Tier'] as const;
export const MOST_AGENTS = 5;
export const RENEWAL_DAYS = 7;
export const ACTIVITIES = 4;
/** How long after a reminder the next one may be sent, in milliseconds. */
export const REMINDER_PAUSE = DAY;
/** Over how many days the churn rate looks back. */
export const CHURN_DAYS = 30;

/** Paying subscriptions of one agent at one price. */
export type PriceGroup = { agentId: string; priceCents: number; subscriptions: number };

export type Tier = { name: string; price: number | null; subscriptions: number; dollars: number; share: number };
export type AgentRevenue = { agentId: string; dollars: number; share: number };

/** A whole percentage; of nothing it is 0. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** A percentage with one decimal; of nothing it is 0. */
export const rateOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

/** Dollars with cents, rounded; divided by nothing it is 0. */
export const averageDollars = (cents: number, count: number) => (count === 0 ? 0 : Math.round(cents / count) / 100);

export const monthlyCents = (groups: PriceGroup[]) =>
  groups.reduce((sum, { priceCents, subscriptions }) => sum + priceCents * subscriptions, 0);

function sumBy<Key>(groups: PriceGroup[], keyOf: (group: PriceGroup) => Key): [Key, PriceGroup[]][] {
  const found = new Map<Key, PriceGroup[]>();
  for (const group of groups) found.set(keyOf(group), [...(found.get(keyOf(group)) ?? []), group]);
  return [...found];
}

/** A tier per price, lowest first. Up to three prices have the tiers' names, and missing ones are placeholders. */
export function tiersOf(groups: PriceGroup[]): Tier[] {
  const whole = monthlyCents(groups);
  const prices = sumBy(groups, ({ priceCents }) => priceCents).toSorted(([one], [other]) => one - other);
  const hasNames = prices.length <= TIER_NAMES.length;
  const tiers = prices.map(([priceCents, ofPrice], index) => ({
    name: (hasNames && TIER_NAMES[index]) || `$${priceCents / 100} Tier`,
    price: priceCents / 100,
    subscriptions: ofPrice.reduce((sum, { subscriptions }) => sum + subscriptions, 0),
    dollars: monthlyCents(ofPrice) / 100,
    share: shareOf(monthlyCents(ofPrice), whole),
  }));
  const placeholders = TIER_NAMES.slice(tiers.length).map((name) => ({
    name,
    price: null,
    subscriptions: 0,
    dollars: 0,
    share: 0,
  }));
  return [...tiers, ...placeholders];
}

/** The agents that bring most, largest first. */
export function topAgents(groups: PriceGroup[]): AgentRevenue[] {
  const whole = monthlyCents(groups);
  return sumBy(groups, ({ agentId }) => agentId)
    .map(([agentId, ofAgent]) => ({ agentId, cents: monthlyCents(ofAgent) }))
    .toSorted((one, other) => other.cents - one.cents || one.agentId.localeCompare(other.agentId, 'en'))
    .slice(0, MOST_AGENTS)
    .map(({ agentId, cents }) => ({
      agentId,
      dollars: cents / 100,
      share: shareOf(cents, whole),
    }));
}

/** The renewals that come within so many times 24 hours; both ends belong to it. */
export const renewalWindow = (now: Date, days = RENEWAL_DAYS) => ({
  from: now,
  until: new Date(now.getTime() + days * DAY),
});

/** Whether a renewal is on the reader's calendar day or the next one; null on any other day. */
export function renewalDay(renewalDate: Date, now: Date, timeZone?: string): 'Today' | 'Tomorrow' | null {
  const days = calendarDay(renewalDate, timeZone) - calendarDay(now, timeZone);
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : null;
}

export type Activity = {
  kind: 'payment' | 'registration' | 'subscription';
  title: string;
  detail: string;
  at: Date;
};

/** The newest of all kinds. */
export const newestActivities = (activities: Activity[]) =>
  activities.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, ACTIVITIES);

/** How many days before a charge its notice is sent. */
export const NOTICE_DAYS = 3;
