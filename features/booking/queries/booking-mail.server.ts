import { and, desc, eq, like } from 'drizzle-orm';
import { mailLanes, outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { emailKeyPrefix, type Reader } from '../rules/booking-words.ts';
import type { BookingFacts } from './booking-facts.server.ts';

export type LastEmail = {
  state: 'queued' | 'sent' | 'failed' | 'canceled';
  /** Whether it still waits after a minute, or the mail server doesn't accept emails. */
  isDelayed: boolean;
  createdAt: Date;
};

/** The latest email about the booking to its visitor and to its host; null where there was none. */
export async function lastBookingEmails(
  ctx: Ctx,
  { id, requestId }: Pick<BookingFacts, 'id' | 'requestId'>,
): Promise<Record<Reader, LastEmail | null>> {
  const emails = await ctx.db
    .select({
      kind: outbox.kind,
      state: outbox.status,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      failingSince: mailLanes.failingSince,
    })
    .from(outbox)
    .leftJoin(mailLanes, eq(mailLanes.lane, 'event'))
    .where(and(eq(outbox.requestId, requestId), like(outbox.eventKey, `${emailKeyPrefix(id)}%`)))
    .orderBy(desc(outbox.id));
  const last = (kind: 'request' | 'staff'): LastEmail | null => {
    const found = emails.find((email) => email.kind === kind);
    if (!found) return null;
    const { state, lastError, failingSince, createdAt } = found;
    const isFailing = lastError !== null || failingSince !== null || createdAt.getTime() < ctx.now().getTime() - MINUTE;
    return { state, isDelayed: state === 'queued' && isFailing, createdAt };
  };
  return { visitor: last('request'), host: last('staff') };
}
