import { and, eq, like, max } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';

/** The emails that staff wrote as replies to the request. */
export const isReplyTo = (requestId: number) =>
  and(eq(outbox.requestId, requestId), like(outbox.eventKey, `reply:${requestId}:%`));

/** The last reply to the request, by anybody. */
export async function findLastReply({ db }: Ctx, requestId: number): Promise<number | null> {
  const [last] = await db
    .select({ id: max(outbox.id) })
    .from(outbox)
    .where(isReplyTo(requestId));
  return last?.id ?? null;
}
