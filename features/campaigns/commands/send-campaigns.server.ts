import { and, asc, eq, exists, gt, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { queueEmails } from '#features/mail/commands/queue-email.server.ts';
import { logFailure } from '#lib/log.ts';
import { DAY } from '#lib/time/durations.ts';
import { prepareCampaign } from '../emails.tsx';
import { isInAudience } from '../queries/audience.server.ts';
import { failedOf, isWaiting, sentOf } from '../queries/progress.server.ts';
import { campaignSubject, senderProblem } from '../rules.ts';
import { startCampaign } from './start-campaign.server.ts';

/** Emails queued in one transaction. */
const BATCH = 250;
/** Queued emails of a campaign that were never tried. Few, so that a pause takes effect at once. */
const MOST_AHEAD = 1_000;

const isDue = (now: Date) => and(eq(campaigns.status, 'scheduled'), lte(campaigns.scheduledAt, now));
const isQueuing = and(eq(campaigns.status, 'sending'), isNull(campaigns.queuedAt));

const startIfDue = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [campaign] = await ctx.db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), isDue(ctx.now())))
      .for('update', { skipLocked: true });
    if (campaign) await startCampaign(ctx, campaign);
  });

/** Starts every campaign whose time has come. While nothing can be sent, they stay scheduled. */
export async function startDueCampaigns(ctx: Ctx): Promise<void> {
  if (senderProblem(ctx.mail) !== null) return;
  const due = await ctx.db.select({ id: campaigns.id }).from(campaigns).where(isDue(ctx.now()));
  for (const { id } of due)
    await startIfDue(ctx, id).catch(logFailure(ctx, { campaign: id }, 'could not start a campaign'));
}

export const listQueuingCampaigns = (ctx: Ctx) =>
  ctx.db.select({ id: campaigns.id }).from(campaigns).where(isQueuing).orderBy(asc(campaigns.id));

/**
 * Queues emails to the next subscribers. The batch and the mark of how far it came are one transaction, so nobody is
 * skipped or queued twice, whenever the process ends. Returns whether there is room and audience for another batch.
 */
export function queueBatch(ctx: Ctx, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [campaign] = await ctx.db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), isQueuing))
      // Another instance may be queuing it, or an admin pausing it.
      .for('update', { skipLocked: true });
    if (!campaign) return false;
    const ahead = await ctx.db.$count(outbox, and(isWaiting(id), eq(outbox.attempts, 0)));
    const room = Math.min(BATCH, MOST_AHEAD - ahead);
    if (room <= 0) return false;
    const readers = await ctx.db
      .select()
      .from(subscribers)
      .where(and(gt(subscribers.id, campaign.lastSubscriberId), isInAudience(campaign)))
      .orderBy(asc(subscribers.id))
      .limit(room)
      // Whoever is leaving now is left out, and whoever leaves later waits until their email can be withdrawn.
      .for('share');
    const now = ctx.now();
    if (readers.length > 0) {
      const compose = prepareCampaign(ctx.mail, campaign, campaign.startedAt ?? now);
      await queueEmails(ctx, readers.map(compose));
    }
    const isLast = readers.length < room;
    await ctx.db
      .update(campaigns)
      .set({
        lastSubscriberId: readers.at(-1)?.id ?? campaign.lastSubscriberId,
        ...(isLast && {
          queuedAt: now,
          audience: sql`(select count(*) from ${outbox} where ${outbox.campaignId} = ${id})`,
        }),
      })
      .where(eq(campaigns.id, id));
    return !isLast;
  });
}

/** Marks campaigns as sent of which everything is queued and nothing waits anymore. */
export function finishCampaigns(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const waiting = ctx.db.select({ id: outbox.id }).from(outbox).where(isWaiting(campaigns.id));
    const finished = await ctx.db
      .update(campaigns)
      .set({ status: 'sent', finishedAt: ctx.now() })
      .where(and(eq(campaigns.status, 'sending'), isNotNull(campaigns.queuedAt), not(exists(waiting))))
      .returning({ id: campaigns.id, sent: sentOf });
    for (const { id, sent: people } of finished) {
      await recordAudit(ctx, { action: 'campaign.finish', subject: campaignSubject(id), after: { people } });
    }
  });
}

/** Staff may retry failed emails of a finished campaign until its counts are final. */
const COUNTS_ARE_FINAL_AFTER_MS = 7 * DAY;

/** Stores the counts of campaigns that finished a week ago, because their emails are deleted later. */
export async function storeFinalCounts(ctx: Ctx): Promise<void> {
  const end = new Date(ctx.now().getTime() - COUNTS_ARE_FINAL_AFTER_MS);
  await ctx.db
    .update(campaigns)
    .set({ countedAt: ctx.now(), sentCount: sentOf, failedCount: failedOf })
    .where(and(isNull(campaigns.countedAt), lte(campaigns.finishedAt, end)));
}
