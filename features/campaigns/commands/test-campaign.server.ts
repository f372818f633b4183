import { eq } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { testEmail } from '../emails.tsx';
import { lockCampaign } from '../queries/campaigns.server.ts';
import { campaignSubject, missingContent, senderProblem } from '../rules.ts';
import { type CampaignResult, notPossible, resultOf, unknown } from './write-campaign.server.ts';

/** Sends the stored campaign to one address. It isn't counted, and its links manage nobody's subscription. */
export function testCampaign(ctx: Ctx, id: number, recipient: string): Promise<CampaignResult> {
  requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const campaign = await lockCampaign(inner, id);
    if (!campaign) return unknown;
    const missing = missingContent(campaign);
    if (missing) return { ok: false, reason: 'invalid', ...missing };
    const problem = senderProblem(ctx.mail);
    if (problem !== null) return notPossible(problem);
    const now = ctx.now();
    await ctx.mail.send(inner, testEmail(ctx.mail, campaign, recipient, now));
    await db.update(campaigns).set({ testedAt: now }).where(eq(campaigns.id, id));
    const subject = campaignSubject(id);
    await recordAudit(inner, { action: 'campaign.test', subject, after: { email: recipient } });
    return resultOf(inner, id);
  });
}
