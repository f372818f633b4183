import { and, eq, inArray } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import {
  cancelCampaignEmails,
  holdEmails,
  releaseEmails,
} from '#features/mail/commands/control-campaign-emails.server.ts';
import { requireAdmin } from '#features/permissions.ts';
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
    requireAdmin(ctx.actor);
    return ctx.db.transaction(async (db) => {
      const inner = { ...ctx, db };
      const changed = await db
        .update(campaigns)
        .set(to(ctx.now()))
        .where(and(eq(campaigns.id, id), inArray(campaigns.status, from)))
        .returning({ id: campaigns.id });
      if (changed.length === 0) {
        const found = await resultOf(inner, id);
        return found.ok ? notPossible(otherwise) : found;
      }
      await emails?.(inner, id);
      await recordAudit(inner, { action: `campaign.${verb}`, subject: campaignSubject(id) });
      return resultOf(inner, id);
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
