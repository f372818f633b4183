import { and, asc, eq, inArray } from 'drizzle-orm';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { consultationColumns } from '../queries.server.ts';
import { changeConsultation } from './requests.server.ts';

const isOpenOf = (ownerId: number) =>
  and(
    eq(consultationRequests.ownerId, ownerId),
    inArray(consultationRequests.status, ['new', 'contacted', 'qualified']),
  );

/** Leads of that owner that are still worked on. */
export async function listOpenLeads({ db }: Ctx, ownerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: consultationRequests.id })
    .from(consultationRequests)
    .where(isOpenOf(ownerId))
    .orderBy(asc(consultationRequests.id));
  return rows.map(({ id }) => id);
}

/**
 * Gives all open leads to another owner, in the transaction of `ctx.db`; each leaves an audit entry. Leads that are won
 * or lost keep the owner they had.
 */
export async function handOverLeads(ctx: Ctx, fromId: number, toId: number): Promise<void> {
  requirePermission(ctx.actor, 'manage-accounts');
  const leads = await ctx.db
    .select(consultationColumns)
    .from(consultationRequests)
    .where(isOpenOf(fromId))
    .orderBy(asc(consultationRequests.id))
    .for('update');
  for (const lead of leads) await changeConsultation(ctx, lead, { ownerId: toId });
}
