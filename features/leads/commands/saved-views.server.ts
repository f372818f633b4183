import { and, eq } from 'drizzle-orm';
import { savedViews } from '#db/schema/leads.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { SavedView } from '../contract/leads.ts';
import type { NewSavedView } from '../input.ts';

export type SavedViewResult = { ok: true; view: SavedView } | { ok: false; reason: 'unknown' | 'name_taken' };

const columns = { id: savedViews.id, name: savedViews.name, query: savedViews.query };
const unknown = { ok: false, reason: 'unknown' } as const;

const rejectTakenName = onUniqueViolation((index) =>
  index === 'saved_views_name_key' ? ({ ok: false, reason: 'name_taken' } as const) : null,
);

/** Someone else's view is as unknown as a deleted one. */
const isOwn = (ctx: Ctx, id: number) =>
  and(eq(savedViews.id, id), eq(savedViews.userId, requirePermission(ctx.actor, 'answer-leads').id));

const factsOf = ({ name, query }: SavedView) => ({ name, query });

/** The same view saved again, after an answer that got lost, is the first one. */
export async function saveView(ctx: Ctx, given: NewSavedView): Promise<SavedViewResult> {
  const { id: userId } = requirePermission(ctx.actor, 'answer-leads');
  const result = await inTransaction(ctx, async (ctx): Promise<SavedViewResult> => {
    const values = { ...given, userId, createdAt: ctx.now() };
    const [view] = await ctx.db.insert(savedViews).values(values).returning(columns);
    if (!view) throw new Error('the view was not stored');
    const subject = `view ${view.id}`;
    await recordAudit(ctx, { action: 'view.create', subject, after: factsOf(view) });
    return { ok: true, view };
  }).catch(rejectTakenName);
  if (result.ok) return result;
  const isSame = and(eq(savedViews.userId, userId), eq(savedViews.name, given.name), eq(savedViews.query, given.query));
  const [same] = await ctx.db.select(columns).from(savedViews).where(isSame);
  return same ? { ok: true, view: same } : result;
}

export async function renameView(ctx: Ctx, id: number, name: string): Promise<SavedViewResult> {
  requirePermission(ctx.actor, 'answer-leads');
  return inTransaction(ctx, async (ctx): Promise<SavedViewResult> => {
    const [before] = await ctx.db.select(columns).from(savedViews).where(isOwn(ctx, id)).for('update');
    const [view] = await ctx.db.update(savedViews).set({ name }).where(isOwn(ctx, id)).returning(columns);
    if (!before || !view) return unknown;
    const audited = { action: 'view.rename', subject: `view ${id}`, before: factsOf(before), after: factsOf(view) };
    await recordAudit(ctx, audited);
    return { ok: true, view };
  }).catch(rejectTakenName);
}

/** False if there is no such view. */
export async function deleteView(ctx: Ctx, id: number): Promise<boolean> {
  requirePermission(ctx.actor, 'answer-leads');
  return inTransaction(ctx, async (ctx) => {
    const [view] = await ctx.db.delete(savedViews).where(isOwn(ctx, id)).returning(columns);
    if (!view) return false;
    const subject = `view ${id}`;
    await recordAudit(ctx, { action: 'view.delete', subject, before: factsOf(view) });
    return true;
  });
}
