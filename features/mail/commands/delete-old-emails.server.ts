import { and, isNotNull, lt, lte, ne, or } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY } from '#lib/time/durations.ts';
import { WORDLESS } from './record-delivery.server.ts';

const RETENTION_MS = 30 * DAY;

/** Deletes emails that were finished a month ago, and the content of failed ones that have expired since. */
export async function deleteOldEmails(ctx: Ctx): Promise<void> {
  const end = new Date(ctx.now().getTime() - RETENTION_MS);
  await ctx.db.delete(outbox).where(or(lt(outbox.sentAt, end), lt(outbox.failedAt, end), lt(outbox.canceledAt, end)));
  await ctx.db
    .update(outbox)
    .set(WORDLESS)
    .where(and(isNotNull(outbox.failedAt), lte(outbox.expiresAt, ctx.now()), ne(outbox.text, '')));
}
