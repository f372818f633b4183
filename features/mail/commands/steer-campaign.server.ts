import { and, eq, isNull } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';

// The caller checks permission and records the audit entry of its campaign, in the transaction `ctx.db`.

const queuedOf = (campaignId: number) =>
  and(eq(outbox.campaignId, campaignId), isNull(outbox.sentAt), isNull(outbox.failedAt), isNull(outbox.canceledAt));

export async function holdEmails(ctx: Ctx, campaignId: number): Promise<void> {
  await ctx.db.update(outbox).set({ heldAt: ctx.now() }).where(queuedOf(campaignId));
}

export async function releaseEmails(ctx: Ctx, campaignId: number): Promise<void> {
  await ctx.db.update(outbox).set({ heldAt: null }).where(queuedOf(campaignId));
}

export async function cancelCampaignEmails(ctx: Ctx, campaignId: number): Promise<void> {
  await ctx.db.update(outbox).set({ canceledAt: ctx.now() }).where(queuedOf(campaignId));
}
