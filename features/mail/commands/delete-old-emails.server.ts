import { and, eq, exists, isNotNull, isNull, lt, lte, ne, not, or } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY } from '#lib/time/durations.ts';
import { NO_CONTENT } from './record-delivery.server.ts';

const RETENTION_MS = 30 * DAY;

/** Deletes emails that were finished a month ago, and the content of failed ones that have expired since. */
export async function deleteOldEmails(ctx: Ctx): Promise<void> {
  const end = new Date(ctx.now().getTime() - RETENTION_MS);
  const isOld = or(lt(outbox.sentAt, end), lt(outbox.failedAt, end), lt(outbox.canceledAt, end));
  // A consultation request shows the state of its emails as long as it exists.
  // The progress of a campaign is counted in its emails until its counts are stored.
  const uncounted = ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, outbox.campaignId), isNull(campaigns.countedAt)));
  await ctx.db.delete(outbox).where(and(isOld, isNull(outbox.requestId), not(exists(uncounted))));
  await ctx.db
    .update(outbox)
    .set(NO_CONTENT)
    .where(and(isNotNull(outbox.failedAt), lte(outbox.expiresAt, ctx.now()), ne(outbox.text, '')));
}
