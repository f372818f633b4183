import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { isQueued } from '../queries/delivery.server.ts';
import { NO_CONTENT } from './record-delivery.server.ts';

// The caller checks permission and records the audit entry of its campaign, in the transaction `ctx.db`. An email
// whose delivery has begun still goes out. One that failed can't be retried while its campaign is paused or canceled.

const unsentOf = (campaignId: number) =>
  and(eq(outbox.campaignId, campaignId), isNull(outbox.sentAt), isNull(outbox.canceledAt));

export async function holdEmails(ctx: Ctx, campaignId: number): Promise<void> {
  await ctx.db.update(outbox).set({ heldAt: ctx.now() }).where(unsentOf(campaignId));
}

export async function releaseEmails(ctx: Ctx, campaignId: number): Promise<void> {
  await ctx.db.update(outbox).set({ heldAt: null }).where(unsentOf(campaignId));
}

export async function cancelCampaignEmails(ctx: Ctx, campaignId: number): Promise<void> {
  await ctx.db
    .update(outbox)
    .set({ ...NO_CONTENT, canceledAt: ctx.now(), cancelReason: 'campaign' })
    .where(and(unsentOf(campaignId), isQueued));
  await ctx.db
    .update(outbox)
    .set(NO_CONTENT)
    .where(and(unsentOf(campaignId), isNotNull(outbox.failedAt)));
}
