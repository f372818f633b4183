import { eq } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { OnOutage } from '#features/mail/commands/record-delivery.server.ts';
import { campaignSubject } from '../rules.ts';

/** For the activity of every campaign that is being sent: the mail server fails, or accepts emails again. */
export const recordOutage: OnOutage = async (ctx, error) => {
  const sending = await ctx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.status, 'sending'));
  const happened = error === null ? { action: 'campaign.continue' } : { action: 'campaign.wait', after: { error } };
  for (const { id } of sending) await recordAudit(ctx, { ...happened, subject: campaignSubject(id) });
};
