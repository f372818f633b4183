import { desc, eq, isNull } from 'drizzle-orm';
import { documents } from '#db/schema/documents.ts';
import type { Ctx } from '#features/ctx.ts';
import { listDocumentPassages } from '#features/passages/queries.server.ts';
import { can, requirePermission, requireSignedIn } from '#features/permissions.ts';
import { listPlansFor } from '#features/tokens/queries/plans-for.server.ts';
import { MOST_COMPANY_DOCUMENTS } from './rules.ts';

export const documentColumns = {
  id: documents.id,
  name: documents.name,
  kind: documents.kind,
  sizeBytes: documents.sizeBytes,
  createdAt: documents.createdAt,
};

/** Documents belong to the owner of a plan; people on its seats get answers from them. */
export async function readAllowance(ctx: Ctx, userId: number): Promise<{ allowed: number; hasSeat: boolean }> {
  const plans = (await listPlansFor(ctx, userId)).filter(({ includes }) => includes.documents > 0);
  const own = plans.filter(({ isOwner }) => isOwner).map(({ includes }) => includes.documents);
  return { allowed: Math.max(0, ...own), hasSeat: plans.some(({ isOwner }) => !isOwner) };
}

/** Newest first. What an ended plan has left is listed too, so that it can be deleted. */
export async function listOwnDocuments(ctx: Ctx) {
  const { id } = requireSignedIn(ctx.actor);
  const data = await ctx.db
    .select(documentColumns)
    .from(documents)
    .where(eq(documents.ownerId, id))
    .orderBy(desc(documents.id));
  return { data, count: data.length, ...(await readAllowance(ctx, id)) };
}

/** Newest first. There are never more than MOST_COMPANY_DOCUMENTS. */
export async function listCompanyDocuments(ctx: Ctx) {
  requirePermission(ctx.actor, 'manage-consultants');
  const data = await ctx.db
    .select(documentColumns)
    .from(documents)
    .where(isNull(documents.ownerId))
    .orderBy(desc(documents.id));
  return { data, count: data.length, allowed: MOST_COMPANY_DOCUMENTS };
}

/** Whether the actor's consultants answer from the documents of an owner: null for the company's. */
async function mayRead(ctx: Ctx, ownerId: number | null): Promise<boolean> {
  const actor = requireSignedIn(ctx.actor);
  if (ownerId === actor.id) return true;
  if (ownerId === null && can(actor, 'manage-consultants')) return true;
  const plans = await listPlansFor(ctx, actor.id);
  return plans.some((plan) => ownerId === null || (plan.ownerId === ownerId && plan.includes.documents > 0));
}

/** Null unless the actor's consultants answer from it. */
export async function findDocument(ctx: Ctx, id: number) {
  const [found] = await ctx.db
    .select({ ...documentColumns, ownerId: documents.ownerId })
    .from(documents)
    .where(eq(documents.id, id));
  if (!found || !(await mayRead(ctx, found.ownerId))) return null;
  const { ownerId: _, ...document } = found;
  return { ...document, passages: await listDocumentPassages(ctx, id) };
}
