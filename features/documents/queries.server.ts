import { desc, eq, isNull } from 'drizzle-orm';
import { documents } from '#db/schema/documents.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin, requireSignedIn } from '#features/permissions.ts';
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
  requireAdmin(ctx.actor);
  const data = await ctx.db
    .select(documentColumns)
    .from(documents)
    .where(isNull(documents.ownerId))
    .orderBy(desc(documents.id));
  return { data, count: data.length, allowed: MOST_COMPANY_DOCUMENTS };
}
