import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { mailLanes, outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { EMAIL_KEY, type Reader } from '../rules/booking-words.ts';

type LastEmail = {
  state: 'queued' | 'sent' | 'failed' | 'canceled';
  /** When that happened. */
  at: Date;
  /** Whether it still waits after a minute, or the mail server doesn't accept emails. */
  isDelayed: boolean;
};

/** The latest email about a booking to its visitor and to its host; null where there was none. */
export type BookingEmails = Record<Reader, LastEmail | null>;

const none: BookingEmails = { visitor: null, host: null };

/** By the id of the booking. */
export async function listBookingEmails(ctx: Ctx, ids: readonly number[]): Promise<(id: number) => BookingEmails> {
  const isAboutBooking = sql`starts_with(${outbox.eventKey}, concat_ws(':', ${EMAIL_KEY}::text, ${bookings.id}, ''))`;
  const rows = await ctx.db
    .selectDistinctOn([bookings.id, outbox.kind], {
      id: bookings.id,
      kind: outbox.kind,
      state: outbox.status,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      settledAt: sql`coalesce(${outbox.sentAt}, ${outbox.failedAt}, ${outbox.canceledAt})`.mapWith(outbox.sentAt),
      failingSince: mailLanes.failingSince,
    })
    .from(bookings)
    .innerJoin(outbox, and(eq(outbox.requestId, bookings.requestId), isAboutBooking))
    .leftJoin(mailLanes, eq(mailLanes.lane, 'event'))
    .where(inArray(bookings.id, [...ids]))
    .orderBy(bookings.id, outbox.kind, desc(outbox.id));
  const found = new Map<number, BookingEmails>();
  for (const { id, kind, state, lastError, createdAt, settledAt, failingSince } of rows) {
    const isFailing = lastError !== null || failingSince !== null || createdAt.getTime() < ctx.now().getTime() - MINUTE;
    const email = { state, at: settledAt ?? createdAt, isDelayed: state === 'queued' && isFailing };
    found.set(id, { ...(found.get(id) ?? none), [kind === 'staff' ? 'host' : 'visitor']: email });
  }
  return (id) => found.get(id) ?? none;
}

export const lastBookingEmails = async (ctx: Ctx, id: number) => (await listBookingEmails(ctx, [id]))(id);
