import { eq } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { testEmail } from '../emails.tsx';
import { lockCampaign } from '../queries/campaigns.server.ts';
import { campaignSubject, missingContent, senderProblem } from '../rules.ts';
import { type CampaignResult, notPossible, resultOf, unknown } from './write-campaign.server.ts';

/** Sends the stored campaign to one address. It isn't counted, and its links manage nobody's subscription. */
export function testCampaign(ctx: Ctx, id: number, recipient: string): Promise<CampaignResult> {
  requirePermission(ctx.actor, 'manage-campaigns');
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, id);
    if (!campaign) return unknown;
    const missing = missingContent(campaign);
    if (missing) return { ok: false, reason: 'invalid', ...missing };
    const problem = senderProblem(ctx.mail);
    if (problem !== null) return notPossible(problem);
    const now = ctx.now();
    const email = testEmail(ctx.mail, campaign, recipient, now);
    if ((await ctx.db.$count(outbox, eq(outbox.eventKey, email.eventKey))) > 0) return resultOf(ctx, id);
    await ctx.mail.send(ctx, email);
    await ctx.db.update(campaigns).set({ testedAt: now }).where(eq(campaigns.id, id));
    const subject = campaignSubject(id);
    await recordAudit(ctx, { action: 'campaign.test', subject, after: { email: recipient } });
    return resultOf(ctx, id);
  });
}
