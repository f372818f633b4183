import type { Host } from '#features/booking/contract/booking.ts';
import {
  findHorizon,
  findNextSlot,
  listAlternatives,
  listFreeHosts,
  listHosts,
  listSlots,
} from '#features/booking/queries/free-times.server.ts';
import { daysOf, monthOf } from '#features/booking/rules/calendar.ts';
import { type Choice, queryWith, readChoice } from '#features/booking/rules/choice.ts';
import { hasChoice } from '#features/booking/rules/choice-names.ts';
import { presentZone } from '#features/booking/rules/detected-zone.ts';
import type { TimeRange } from '#features/booking/rules/slots.ts';
import type { Ctx } from '#features/ctx.ts';
import { zonedDay } from '#ui/text/zoned-time.ts';

export type PickerData = {
  zone: string;
  month: string;
  today: string;
  /** The last day that can be booked. */
  last: string;
  /** The instants of the month's free times. */
  times: string[];
  /** The first free time from the month on, or before it if there is none. */
  next: string | null;
  hosts: Host[];
  /** The chosen time if it isn't free, and free ones near it. */
  lost: { at: string; times: string[] } | null;
  /** Whether an address is confirmed by email before its call is. */
  isHeld: boolean;
};

const asText = (instant: Date | null) => instant?.toISOString() ?? null;
const startsOf = (slots: readonly TimeRange[]) => slots.map(({ startsAt }) => startsAt.toISOString());

async function findLost(ctx: Ctx, at: string, hostId: number | undefined): Promise<PickerData['lost']> {
  const startsAt = new Date(at);
  const [freeHost] = await listFreeHosts(ctx, startsAt, { hostId });
  return freeHost === undefined ? { at, times: startsOf(await listAlternatives(ctx, startsAt, { hostId })) } : null;
}

/** What an address shows: the picker, a redirect, or neither: the page without a choice, which is the same for everyone. */
type Shown = { picker: PickerData | null; address: string | null };

type Range = Pick<PickerData, 'zone' | 'today' | 'last'>;

/** The choice without a day or month that can't be booked. */
const bookable = (choice: Choice, { today, last }: Range): Choice =>
  choice.month !== null && monthOf(today) <= choice.month && choice.month <= monthOf(last)
    ? choice
    : { ...choice, month: null, day: null };

async function listPickerData(ctx: Ctx, choice: Choice, range: Range): Promise<PickerData> {
  const { zone, today } = range;
  const host = choice.host ?? undefined;
  const from = choice.month && choice.month > monthOf(today) ? `${choice.month}-01` : today;
  const [allHosts, nextFrom] = await Promise.all([listHosts(ctx), findNextSlot(ctx, { from, zone, host })]);
  const next = nextFrom ?? (from === today ? null : await findNextSlot(ctx, { from: today, zone, host }));
  const month = choice.month ?? monthOf(next ? zonedDay(next, zone) : today);
  const days = daysOf(month);
  const hasTimes = next !== null && monthOf(zonedDay(next, zone)) === month;
  const slots = hasTimes ? await listSlots(ctx, { from: `${month}-01`, days: days.length, zone, host }) : [];
  return {
    ...range,
    month,
    times: startsOf(slots),
    next: asText(next),
    hosts: allHosts.filter(({ id }) => host === undefined || id === host),
    lost: choice.at ? await findLost(ctx, choice.at, host) : null,
    isHeld: ctx.mail.isDelivered,
  };
}

/** A month or zone that can't be shown redirects to the page without it, so crawlers reach an end. */
export async function loadPicker(ctx: Ctx, query: URLSearchParams): Promise<Shown> {
  if (!hasChoice(query)) return { picker: null, address: null };
  const asked = readChoice(query);
  const zone = asked.zone ?? presentZone(ctx.mail.timeZone);
  const horizon = await findHorizon(ctx, asked.host ?? undefined);
  const range = { zone, today: zonedDay(ctx.now(), zone), last: zonedDay(horizon, zone) };
  const choice = { ...bookable(asked, range), zone };
  const isOtherZone = query.has('zone') && asked.zone === null;
  const isOtherMonth = (query.has('month') || query.has('day')) && choice.month === null && choice.at === null;
  if (isOtherZone || isOtherMonth) return { picker: null, address: `/consultation${queryWith(query, choice)}` };
  return { picker: await listPickerData(ctx, choice, range), address: null };
}
