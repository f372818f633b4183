import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { busyTimes, hosts } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { hostName, isActiveStaff } from '#features/personal.server.ts';
import { addDays, todayIn, weekOf } from '#lib/time/calendar-days.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { instantOf, localTimeIn, startOfDay } from '#lib/time/time-zone.ts';
import { statusAt } from '../rules/booking.ts';
import { rangesOn } from '../rules/slots.ts';
import { type BookingFacts, findBooking, mayFinishCall } from './booking-facts.server.ts';
import { type BookingEmails, listBookingEmails } from './booking-mail.server.ts';
import { listBookingsBetween } from './bookings.server.ts';
import { findAvailability, listSlotsUnder, slotRulesOf } from './host-rules.server.ts';

/** Staff who hold calls or could, for whom the actor may manage them. */
async function listStaff(ctx: Ctx) {
  const { id } = requirePermission(ctx.actor, 'hold-calls');
  const rows = await ctx.db
    .select({
      id: users.id,
      name: hostName,
      title: sql<string>`coalesce(${hosts.title}, '')`,
      zone: hosts.zone,
      bufferBefore: sql<number>`coalesce(${hosts.bufferBefore}, 0)`,
      bufferAfter: sql<number>`coalesce(${hosts.bufferAfter}, 0)`,
    })
    .from(users)
    .leftJoin(hosts, eq(hosts.userId, users.id))
    .where(
      and(
        or(isActiveStaff, isNotNull(hosts.userId)),
        can(ctx.actor, 'manage-all-calls') ? undefined : eq(users.id, id),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ zone, ...row }) => ({ ...row, zone: zone ?? ctx.mail.timeZone, isHost: zone !== null }));
}

type Period = { from: Date; to: Date };

const listBusy = ({ db }: Ctx, hostIds: number[], { from, to }: Period) =>
  db
    .select({ hostId: busyTimes.hostId, startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
    .from(busyTimes)
    .where(and(inArray(busyTimes.hostId, hostIds), lt(busyTimes.startsAt, to), gt(busyTimes.endsAt, from)))
    .orderBy(asc(busyTimes.startsAt), asc(busyTimes.hostId));

/** The weekly hours and exceptions of these days, as the host's clock has them. */
async function listOpen(ctx: Ctx, hostId: number, days: readonly string[]) {
  const availability = await findAvailability(ctx, hostId);
  if (!availability) return [];
  const rules = slotRulesOf(availability);
  // Clocks skip the time between 2 and 3 AM once a year: the background then starts or ends a little off.
  const instantAt = (day: string, minute: number) => {
    const local = new Date(Date.parse(`${day}T00:00Z`) + minute * MINUTE).toISOString().slice(0, 16);
    return instantOf(local, rules.zone) ?? new Date(startOfDay(day, rules.zone).getTime() + minute * MINUTE);
  };
  return days.flatMap((day) =>
    rangesOn(day, rules).map(({ startMinute, endMinute }) => ({
      hostId,
      startsAt: instantAt(day, startMinute),
      endsAt: instantAt(day, endMinute),
    })),
  );
}

/** A booking as staff see it. Editors can't open leads. */
export const toCall = (ctx: Pick<Ctx, 'actor' | 'now'>, booking: BookingFacts, emails: BookingEmails) => ({
  id: booking.id,
  hostId: booking.hostId,
  host: booking.hostName,
  requestId: can(ctx.actor, 'answer-leads') ? booking.requestId : null,
  status: statusAt(booking, ctx.now()),
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  heldUntil: booking.heldUntil,
  sequence: booking.sequence,
  place: booking.place,
  meetingUrl: booking.meetingUrl,
  visitorZone: booking.visitorZone,
  firstName: booking.firstName,
  lastName: booking.lastName,
  email: booking.email,
  phone: booking.phone,
  company: booking.company,
  interest: booking.interest,
  message: booking.message,
  canceledBy: booking.canceledBy,
  cancelReason: booking.cancelReason,
  emails,
});

type Asked = { week?: string; host?: string; booking?: string };

/** The booking that a link names, if the actor may see it. */
async function findLinkedCall(ctx: Ctx, id: string | undefined): Promise<BookingFacts | null> {
  const booking = id === undefined ? null : await findBooking(ctx, Number(id));
  return booking && (await mayFinishCall(ctx, booking)) ? booking : null;
}

/**
 * A week of all hosts or of one, in the zone of that host or of the business. Those who may not manage all calls get
 * their own, and the calls whose notes they took over.
 */
export async function readCalendar(ctx: Ctx, asked: Asked) {
  const staff = await listStaff(ctx);
  const chosen = staff.length === 1 ? staff[0] : staff.find(({ id }) => String(id) === asked.host);
  const zone = chosen?.isHost ? chosen.zone : ctx.mail.timeZone;
  const linked = await findLinkedCall(ctx, asked.booking);
  const day = linked ? localTimeIn(linked.startsAt, zone).slice(0, 10) : (asked.week ?? todayIn(zone, ctx.now()));
  const days = weekOf(day);
  const [monday = day] = days;
  const period = { from: startOfDay(monday, zone), to: startOfDay(addDays(monday, 7), zone) };
  const shown = (chosen ? [chosen] : staff).filter(({ isHost }) => isHost).map(({ id }) => id);
  const bookings = await listBookingsBetween(ctx, { ...period, hostIds: shown });
  const emailsOf = await listBookingEmails(
    ctx,
    bookings.map(({ id }) => id),
  );
  const around = [addDays(monday, -1), ...days, addDays(monday, 7)];
  const open = [];
  for (const id of shown) open.push(...(await listOpen(ctx, id, around)));
  return {
    zone,
    days,
    hosts: staff,
    calls: bookings
      .map((booking) => toCall(ctx, booking, emailsOf(booking.id)))
      .filter(({ status }) => status !== 'expired'),
    busy: await listBusy(ctx, shown, period),
    open,
  };
}

type Days = { from: string; days: number; except?: string };

/** The host's free half-hours as saved, whether or not visitors may book. Null if the actor may not manage them. */
export async function listHostSlots(ctx: Ctx, hostId: number, { from, days, except }: Days) {
  const rules = await findAvailability(ctx, hostId);
  if (!rules?.isHost) return null;
  const { zone } = rules;
  const period = { from: startOfDay(from, zone), to: startOfDay(addDays(from, days), zone) };
  return {
    zone,
    data: await listSlotsUnder(ctx, hostId, rules, period, except === undefined ? undefined : Number(except)),
  };
}
