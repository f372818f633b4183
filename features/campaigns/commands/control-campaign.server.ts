import { and, eq, inArray } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import {
  cancelCampaignEmails,
  holdEmails,
  releaseEmails,
} from '#features/mail/commands/control-campaign-emails.server.ts';
import type { OnOutage } from '#features/mail/commands/record-delivery.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { campaignSubject } from '../rules.ts';
import { type CampaignResult, notPossible, resultOf } from './write-campaign.server.ts';

type Stored = typeof campaigns.$inferSelect;

type Transition = {
  verb: string;
  from: Stored['status'][];
  to: (now: Date) => Partial<Stored>;
  /** What happens to its queued emails, in the same transaction. */
  emails?: (ctx: Ctx, id: number) => Promise<unknown>;
  otherwise: string;
};

/** One conditional update, so that of two admins, or two clicks, only the first changes anything. */
const transition =
  ({ verb, from, to, emails, otherwise }: Transition) =>
  (ctx: Ctx, id: number): Promise<CampaignResult> => {
    requirePermission(ctx.actor, 'manage-campaigns');
    return inTransaction(ctx, async (ctx) => {
      const changed = await ctx.db
        .update(campaigns)
        .set(to(ctx.now()))
        .where(and(eq(campaigns.id, id), inArray(campaigns.status, from)))
        .returning({ id: campaigns.id });
      if (changed.length === 0) {
        const found = await resultOf(ctx, id);
        return found.ok ? notPossible(otherwise) : found;
      }
      await emails?.(ctx, id);
      await recordAudit(ctx, { action: `campaign.${verb}`, subject: campaignSubject(id) });
      return resultOf(ctx, id);
    });
  };

/** Makes a scheduled campaign a draft again. */
export const unscheduleCampaign = transition({
  verb: 'unschedule',
  from: ['scheduled'],
  to: () => ({ status: 'draft', scheduledAt: null }),
  otherwise: 'Only a scheduled campaign can become a draft again',
});

/** Holds what is queued; an email that is being delivered still goes out. */
export const pauseCampaign = transition({
  verb: 'pause',
  from: ['sending'],
  to: (now) => ({ status: 'paused', pausedAt: now }),
  emails: holdEmails,
  otherwise: 'Only a campaign that is being sent can be paused',
});

export const resumeCampaign = transition({
  verb: 'resume',
  from: ['paused'],
  to: () => ({ status: 'sending', pausedAt: null }),
  emails: releaseEmails,
  otherwise: 'Only a paused campaign can be resumed',
});

/** Cancels everything that isn't sent yet. */
export const cancelCampaign = transition({
  verb: 'cancel',
  from: ['sending', 'paused'],
  to: (now) => ({ status: 'canceled', pausedAt: null, finishedAt: now }),
  emails: cancelCampaignEmails,
  otherwise: 'Only a campaign that is being sent can be canceled',
});

/** For the activity of every campaign that is being sent: the mail server fails, or accepts emails again. */
export const recordOutage: OnOutage = async (ctx, error) => {
  const sending = await ctx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.status, 'sending'));
  const happened = error === null ? { action: 'campaign.continue' } : { action: 'campaign.wait', after: { error } };
  for (const { id } of sending) await recordAudit(ctx, { ...happened, subject: campaignSubject(id) });
};
