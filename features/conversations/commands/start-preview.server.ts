import { conversations } from '#db/schema/conversations.ts';
import { findNewest } from '#features/consultants/queries/editing.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';

export type PreviewResult = { ok: true; id: number } | { ok: false; reason: 'unknown' | 'no_provider' };

/** Starts a conversation of the admin's own with the newest version of a consultant. It costs money, but no tokens. */
export async function startPreview(ctx: Ctx, agentId: string): Promise<PreviewResult> {
  const { id: userId } = requireAdmin(ctx.actor);
  if (!ctx.consultant) return { ok: false, reason: 'no_provider' };
  const version = await findNewest(ctx, agentId);
  if (!version) return { ok: false, reason: 'unknown' };
  const [preview] = await ctx.db
    .insert(conversations)
    .values({ userId, agentId, versionId: version.id, isPreview: true, createdAt: ctx.now(), updatedAt: ctx.now() })
    .returning({ id: conversations.id });
  if (!preview) throw new Error('The preview was not stored');
  return { ok: true, id: preview.id };
}
