import { planNamed } from '#features/payments/rules.ts';
import { type Cents, toDollars } from '#lib/money.ts';
import { addDays, todayIn } from '#lib/time/calendar-days.ts';
import { DAY } from '#lib/time/durations.ts';
import { calendarDay, startOfDay } from '#lib/time/time-zone.ts';

const TIER_NAMES = ['Basic', 'Premium', 'Executive Tier'] as const;
const MAX_AGENTS = 5;
const RENEWAL_DAYS = 7;
export const ACTIVITIES = 4;
/** Milliseconds between two reminders. */
export const REMINDER_PAUSE = DAY;
/** Days that the churn rate looks back. */
export const CHURN_DAYS = 30;

/** Paying subscriptions of one agent at one price. */
export type PriceGroup = { agentId: string; priceCents: Cents; subscriptions: number };

/** `priceCents` is null where there is no such price. */
export type Tier = { name: string; priceCents: Cents | null; subscriptions: number; cents: Cents; share: number };
export type AgentRevenue = { agentId: string; cents: Cents; share: number };

/** A whole percentage; 0 when `whole` is 0. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** A percentage with one decimal; 0 when `whole` is 0. */
export const rateOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

/** Rounded to a cent; 0 when `count` is 0. */
export const averageCents = (cents: Cents, count: number): Cents => (count === 0 ? 0 : Math.round(cents / count));

export const monthlyCents = (groups: PriceGroup[]) =>
  groups.reduce<Cents>((sum, { priceCents, subscriptions }) => sum + priceCents * subscriptions, 0);

function sumBy<Key>(groups: PriceGroup[], keyOf: (group: PriceGroup) => Key): [Key, PriceGroup[]][] {
  const found = new Map<Key, PriceGroup[]>();
  for (const group of groups) found.set(keyOf(group), [...(found.get(keyOf(group)) ?? []), group]);
  return [...found];
}

/** One tier per price, lowest first. Up to three prices have tier names, and missing ones are placeholders. */
export function tiersOf(groups: PriceGroup[]): Tier[] {
  const whole = monthlyCents(groups);
  const prices = sumBy(groups, ({ priceCents }) => priceCents).toSorted(([one], [other]) => one - other);
  const hasNames = prices.length <= TIER_NAMES.length;
  const tiers = prices.map(([priceCents, ofPrice], index) => ({
    name: (hasNames && TIER_NAMES[index]) || `$${toDollars(priceCents)} Tier`,
    priceCents,
    subscriptions: ofPrice.reduce((sum, { subscriptions }) => sum + subscriptions, 0),
    cents: monthlyCents(ofPrice),
    share: shareOf(monthlyCents(ofPrice), whole),
  }));
  const placeholders = TIER_NAMES.slice(tiers.length).map((name) => ({
    name,
    priceCents: null,
    subscriptions: 0,
    cents: 0,
    share: 0,
  }));
  return [...tiers, ...placeholders];
}

/** The agents with the most revenue, largest first. */
export function topAgents(groups: PriceGroup[]): AgentRevenue[] {
  const whole = monthlyCents(groups);
  return sumBy(groups, ({ agentId }) => agentId)
    .map(([agentId, ofAgent]) => ({ agentId, cents: monthlyCents(ofAgent) }))
    .toSorted((one, other) => other.cents - one.cents || one.agentId.localeCompare(other.agentId, 'en'))
    .slice(0, MAX_AGENTS)
    .map((agent) => ({ ...agent, share: shareOf(agent.cents, whole) }));
}

/** Renewals within `days` times 24 hours, both ends included. */
export const renewalWindow = (now: Date, days = RENEWAL_DAYS) => ({
  from: now,
  until: new Date(now.getTime() + days * DAY),
});

/** Null unless the renewal is today or tomorrow in the reader's calendar. */
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

export const newestActivities = (activities: Activity[]) =>
  activities.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, ACTIVITIES);

/** Days between a notice and its charge. */
export const NOTICE_DAYS = 3;

/** Days between the email about a higher price and the day from which it is paid. */
const PRICE_NOTICE_DAYS = 30;

/** The first day to which existing customers may be moved: the emails are sent as a day begins, tomorrow at the earliest. */
export const firstMoveOn = (now: Date, timeZone: string) => addDays(todayIn(timeZone, now), PRICE_NOTICE_DAYS + 1);

/** When the emails about a higher price are sent: as the day PRICE_NOTICE_DAYS before it begins. */
export const priceEmailsAt = (movesAt: Date, timeZone: string) =>
  startOfDay(addDays(todayIn(timeZone, movesAt), -PRICE_NOTICE_DAYS), timeZone);

/** From when a customer who is emailed now pays the higher price: never earlier than PRICE_NOTICE_DAYS after the email. */
export function movedFrom(movesAt: Date, now: Date, timeZone: string): Date {
  const earliest = startOfDay(addDays(todayIn(timeZone, now), PRICE_NOTICE_DAYS), timeZone);
  return earliest > movesAt ? earliest : movesAt;
}

export type Renewing = {
  nextPlan: string | null;
  nextPlanCents: Cents | null;
  priceCents: Cents;
  newPriceCents: Cents | null;
  newPriceAt: Date | null;
  renewalDate: Date;
};

/** The monthly price of a period that starts then: of the plan that was planned, or the price after a change. */
export function priceFrom(subscription: Renewing, start: Date): Cents {
  const { nextPlan, nextPlanCents, priceCents, newPriceCents, newPriceAt } = subscription;
  if (nextPlan !== null) return nextPlanCents ?? planNamed(nextPlan)?.priceCents ?? priceCents;
  return newPriceCents !== null && newPriceAt !== null && newPriceAt <= start ? newPriceCents : priceCents;
}

/** The price of a subscription from its next period on. */
export const nextPriceCents = (subscription: Renewing): Cents => priceFrom(subscription, subscription.renewalDate);

/** What the next renewal charges: the provider doesn't know a new price before its day. */
export function nextChargeOf(subscription: Renewing & { nextChargeCents: Cents | null }): Cents {
  const { nextChargeCents, nextPlan, priceCents } = subscription;
  const price = nextPriceCents(subscription);
  if (nextChargeCents === null) return price;
  return nextPlan === null ? Math.max(0, nextChargeCents + price - priceCents) : nextChargeCents;
}
