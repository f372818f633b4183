import { asc } from 'drizzle-orm';
import { bookings, hosts } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { createSecret } from '#lib/secret.ts';
import { type BookingFacts, isToCome, selectBookings } from '../queries/booking-facts.server.ts';
import { hostRulesIn } from '../rules/host-rules.ts';
import { firstRules } from '../rules/hours.ts';
import { emailMoved } from './booking-emails.server.ts';
import { storeBooking } from './staff-bookings.server.ts';

/** Makes the person a host whom visitors can't book, unless they are a host already. */
async function addHost(ctx: Ctx, userId: number): Promise<void> {
  const rules = hostRulesIn(firstRules(ctx.mail.timeZone));
  await ctx.db
    .insert(hosts)
    .values({ ...rules, userId, isBookable: false, feedToken: createSecret(), updatedAt: ctx.now() })
    .onConflictDoNothing();
}

/** An unconfirmed call keeps its sequence, because its visitor still has to open the link in the email. */
async function giveCall(ctx: Ctx, call: BookingFacts, hostId: number): Promise<void> {
  const isHeld = call.status === 'held';
  const values = isHeld ? { hostId } : { hostId, sequence: call.sequence + 1, movedAt: ctx.now() };
  const moved = await storeBooking(ctx, call, { action: 'move', values });
  if (!isHeld) await emailMoved(ctx, moved, call);
}

/**
 * Gives all calls to come to another host, at the same times, in the transaction of `ctx.db`, which holds the booking
 * lock. Throws an overlap violation if the other host has a call then. Returns how many calls that were.
 */
export async function handOverCalls(ctx: Ctx, fromId: number, toId: number): Promise<number> {
  requirePermission(ctx.actor, 'manage-all-calls');
  const calls = await selectBookings(ctx.db)
    .where(isToCome([fromId], ctx.now()))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  if (calls.length > 0) await addHost(ctx, toId);
  for (const call of calls) await giveCall(ctx, call, toId);
  return calls.length;
}
