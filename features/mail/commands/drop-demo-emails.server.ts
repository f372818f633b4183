import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { isQueued } from '../queries/delivery.server.ts';
import { NO_CONTENT } from './record-delivery.server.ts';

/** Withdraws every email that waits, also those of paused campaigns. */
export async function dropDemoEmails(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(outbox)
    .set({ ...NO_CONTENT, canceledAt: ctx.now(), cancelReason: 'demo' })
    .where(isQueued);
}
