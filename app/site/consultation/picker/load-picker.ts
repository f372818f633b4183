import type { Host } from '#features/booking/contract.ts';
import {
  findNextSlot,
  listAlternatives,
  listFreeHosts,
  listHosts,
  listSlots,
} from '#features/booking/queries/free-times.server.ts';
import { daysOf, monthOf } from '#features/booking/rules/calendar.ts';
import { readChoice } from '#features/booking/rules/choice.ts';
import { hasChoice } from '#features/booking/rules/choice-names.ts';
import type { TimeRange } from '#features/booking/rules/slots.ts';
import type { Ctx } from '#features/ctx.ts';
import { zonedDay } from '#ui/text/zoned-time.ts';

export type PickerData = {
  zone: string;
  month: string;
  today: string;
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

/** What the picker shows for an address; null for one without a choice, whose page is the same for everybody. */
export async function loadPicker(ctx: Ctx, query: URLSearchParams): Promise<PickerData | null> {
  if (!hasChoice(query)) return null;
  const choice = readChoice(query);
  const zone = choice.zone ?? ctx.mail.timeZone;
  const host = choice.host ?? undefined;
  const today = zonedDay(ctx.now(), zone);
  const from = choice.month && choice.month > monthOf(today) ? `${choice.month}-01` : today;
  const [allHosts, nextFrom] = await Promise.all([listHosts(ctx), findNextSlot(ctx, { from, zone, host })]);
  const next = nextFrom ?? (from === today ? null : await findNextSlot(ctx, { from: today, zone, host }));
  const month = choice.month ?? monthOf(next ? zonedDay(next, zone) : today);
  const days = daysOf(month);
  const hasTimes = next !== null && monthOf(zonedDay(next, zone)) === month;
  const slots = hasTimes ? await listSlots(ctx, { from: `${month}-01`, days: days.length, zone, host }) : [];
  return {
    zone,
    month,
    today,
    times: startsOf(slots),
    next: asText(next),
    hosts: allHosts.filter(({ id }) => host === undefined || id === host),
    lost: choice.at ? await findLost(ctx, choice.at, host) : null,
    isHeld: ctx.mail.isDelivered,
  };
}
