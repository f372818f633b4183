import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { previewEmail } from '../emails.tsx';
import type { CampaignContent } from '../input.ts';
import { senderProblem } from '../rules.ts';

/** Who sends campaigns, in which time zone, and why they can't. */
export function describeSender({ actor, mail }: Ctx) {
  requirePermission(actor, 'manage-campaigns');
  const { from, timeZone, isDelivered } = mail;
  return { from, timeZone, isDelivered, problem: senderProblem(mail) };
}

/** By the function that composes what is sent. */
export function renderPreview({ actor, mail, now }: Ctx, content: CampaignContent) {
  requirePermission(actor, 'manage-campaigns');
  return previewEmail(mail, content, now());
}
