import { conversations } from '#db/schema/conversations.ts';
import { lockActiveAccount } from '#features/accounts/queries/accounts.server.ts';
import { findNewestVersion } from '#features/consultants/queries/versions.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { findPlanFor } from '#features/tokens/queries/plans-for.server.ts';
import { isOwn } from '../queries/conversations.server.ts';
import { deleteNotificationsOf } from './delete-conversations.server.ts';

export type StartResult =
  | { ok: true; id: number }
  | { ok: false; reason: 'not_offered' | 'no_plan' | 'unknown_consultant' };

/** Adds an empty conversation with the newest version of a consultant, for which the actor needs a plan. */
export async function startConversation(ctx: Ctx, agentId: string): Promise<StartResult> {
  const { id: userId } = requireSignedIn(ctx.actor);
  if (!ctx.consultant) return { ok: false, reason: 'not_offered' };
  const version = await findNewestVersion(ctx, agentId);
  if (!version) return { ok: false, reason: 'unknown_consultant' };
  if (!(await findPlanFor(ctx, userId, agentId))) return { ok: false, reason: 'no_plan' };
  return inTransaction(ctx, async (ctx): Promise<StartResult> => {
    if (!(await lockActiveAccount(ctx, userId))) return { ok: false, reason: 'no_plan' };
    return { ok: true, id: await addConversation(ctx, { agentId, versionId: version.id, isPreview: false }) };
  });
}

/** The actor's own; callers have checked that they may. */
export async function addConversation(
  ctx: Ctx,
  given: { agentId: string; versionId: number; isPreview: boolean },
): Promise<number> {
  const createdAt = ctx.now();
  const [added] = await ctx.db
    .insert(conversations)
    .values({ ...given, userId: requireSignedIn(ctx.actor).id, createdAt, updatedAt: createdAt })
    .returning({ id: conversations.id });
  if (!added) throw new Error('the conversation was not added');
  return added.id;
}

/** False if the actor has no conversation with this id. */
export async function renameConversation(ctx: Ctx, id: number, title: string): Promise<boolean> {
  const { rowCount } = await ctx.db.update(conversations).set({ title }).where(isOwn(ctx, id));
  return rowCount === 1;
}

/**
 * Deletes the actor's conversation with its messages and what staff were told of them. Whoever writes an answer in it
 * notices and settles it. False if there is none with this id.
 */
export async function deleteConversation(ctx: Ctx, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db.select({ id: conversations.id }).from(conversations).where(isOwn(ctx, id)).for('update');
    if (!own) return false;
    await deleteNotificationsOf(ctx, id);
    await ctx.db.delete(conversations).where(isOwn(ctx, id));
    return true;
  });
}
