import { eq } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { Schedule } from '../input.ts';
import { countAudience } from '../queries/audience.server.ts';
import { campaignVersion, lockCampaign, type StoredCampaign } from '../queries/campaigns.server.ts';
import { campaignSubject, missingContent, scheduledTime, senderProblem } from '../rules.ts';
import { type CampaignResult, notPossible, resultOf, unknown } from './write-campaign.server.ts';

type Rejected = Extract<CampaignResult, { ok: false }>;

/** Why the campaign can't be sent as the admin saw it, or null. */
function rejectionOf(ctx: Ctx, campaign: StoredCampaign, version: string): Rejected | null {
  if (campaign.status !== 'draft' && campaign.status !== 'scheduled') return notPossible('This campaign has started');
  if (campaignVersion(campaign) !== version) return { ok: false, reason: 'stale_edit' };
  const missing = missingContent(campaign);
  if (missing) return { ok: false, reason: 'invalid', ...missing };
  const problem = senderProblem(ctx.mail);
  return problem === null ? null : notPossible(problem);
}

/** `ctx.db` must be the transaction that has locked the campaign. Its emails are queued by a job. */
export async function startCampaign(ctx: Ctx, campaign: StoredCampaign): Promise<void> {
  const people = await countAudience(ctx, campaign);
  await ctx.db
    .update(campaigns)
    .set({ status: 'sending', startedAt: ctx.now(), audience: people })
    .where(eq(campaigns.id, campaign.id));
  await recordAudit(ctx, { action: 'campaign.start', subject: campaignSubject(campaign.id), after: { people } });
}

/** Starts sending at once. */
export function sendCampaign(ctx: Ctx, id: number, version: string): Promise<CampaignResult> {
  requirePermission(ctx.actor, 'manage-campaigns');
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, id);
    if (!campaign) return unknown;
    const rejection = rejectionOf(ctx, campaign, version);
    if (rejection) return rejection;
    if ((await countAudience(ctx, campaign)) === 0) return notPossible('Nobody would get this campaign');
    await startCampaign(ctx, campaign);
    return resultOf(ctx, id);
  });
}

/** Schedules a campaign, or changes its time. Date and time are local to the business. */
export function scheduleCampaign(ctx: Ctx, id: number, { version, ...chosen }: Schedule): Promise<CampaignResult> {
  requirePermission(ctx.actor, 'manage-campaigns');
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCampaign(ctx, id);
    if (!before) return unknown;
    const rejection = rejectionOf(ctx, before, version);
    if (rejection) return rejection;
    const { at: scheduledAt, problem } = scheduledTime(chosen, ctx.mail.timeZone, ctx.now());
    if (problem) return { ok: false, reason: 'invalid', field: 'time', message: problem };
    await ctx.db
      .update(campaigns)
      .set({ status: 'scheduled', scheduledAt, updatedAt: ctx.now() })
      .where(eq(campaigns.id, id));
    const subject = campaignSubject(id);
    await recordAudit(ctx, {
      action: 'campaign.schedule',
      subject,
      before: { scheduledAt: before.scheduledAt },
      after: { scheduledAt },
    });
    return resultOf(ctx, id);
  });
}
