import { findNewestVersion } from '#features/consultants/queries/versions.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { addConversation } from './manage.server.ts';

export type PreviewResult = { ok: true; id: number } | { ok: false; reason: 'unknown' | 'no_provider' };

/** Starts a conversation of the admin's own with the newest version of a consultant. It costs money, but no tokens. */
export async function startPreview(ctx: Ctx, agentId: string): Promise<PreviewResult> {
  requirePermission(ctx.actor, 'manage-consultants');
  if (!ctx.consultant) return { ok: false, reason: 'no_provider' };
  const version = await findNewestVersion(ctx, agentId);
  if (!version) return { ok: false, reason: 'unknown' };
  return { ok: true, id: await addConversation(ctx, { agentId, versionId: version.id, isPreview: true }) };
}
