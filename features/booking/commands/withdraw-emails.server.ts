import { and, eq, like } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { NO_CONTENT } from '#features/mail/commands/record-delivery.server.ts';
import { isQueued } from '#features/mail/queries.server.ts';
import type { BookingFacts } from '../queries/booking-facts.server.ts';
import { emailKeyPrefix } from '../rules/booking-words.ts';

/**
 * Withdraws every email about the booking that still waits, because its time or its link is out of date. `ctx.db` must
 * be the transaction of the change. An email that is being sent at this moment still goes out.
 */
export async function withdrawEmails(
  ctx: Ctx,
  { id, requestId }: Pick<BookingFacts, 'id' | 'requestId'>,
): Promise<void> {
  await ctx.db
    .update(outbox)
    .set({ ...NO_CONTENT, canceledAt: ctx.now() })
    .where(and(eq(outbox.requestId, requestId), like(outbox.eventKey, `${emailKeyPrefix(id)}%`), isQueued));
}
