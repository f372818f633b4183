import { asc } from 'drizzle-orm';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { consultationColumns, isOpenOf } from '../queries.server.ts';
import { changeConsultation, tellLeadOwner } from './requests.server.ts';

/**
 * Gives all open leads to another owner, who is told once, in the transaction of `ctx.db`; each leaves an audit entry.
 * Leads that are won or lost keep the owner they had.
 */
export async function handOverLeads(ctx: Ctx, fromId: number, toId: number): Promise<void> {
  requirePermission(ctx.actor, 'manage-accounts');
  const leads = await ctx.db
    .select(consultationColumns)
    .from(consultationRequests)
    .where(isOpenOf([fromId]))
    .orderBy(asc(consultationRequests.id))
    .for('update');
  const changed = [];
  for (const before of leads) changed.push({ before, after: await changeConsultation(ctx, before, { ownerId: toId }) });
  await tellLeadOwner(ctx, changed);
}
