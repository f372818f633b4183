import { asc, inArray } from 'drizzle-orm';
import { consultationRequests } from '#db/schema/contact.ts';
import { canOwnLeads, changeConsultation } from '#features/contact/commands.server.ts';
import { consultationColumns, toConsultation } from '#features/contact/queries.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import type { BulkChange } from '../input.ts';

export type BulkResult = { ok: true } | { ok: false; reason: 'unknown' | 'stale_edit' | 'unknown_owner' };

/** Changes all of the leads in one transaction, or none if one of them is gone or has changed since its version. */
export async function changeLeads(ctx: Ctx, { leads, ...change }: BulkChange): Promise<BulkResult> {
  requireAdmin(ctx.actor);
  const versions = new Map(leads.map(({ id, version }) => [id, version]));
  return ctx.db.transaction<BulkResult>(async (db) => {
    const inner = { ...ctx, db };
    const stored = await db
      .select(consultationColumns)
      .from(consultationRequests)
      .where(inArray(consultationRequests.id, [...versions.keys()]))
      // In a fixed order, so that two calls with the same leads never wait for each other in a circle.
      .orderBy(asc(consultationRequests.id))
      .for('update');
    if (stored.length < leads.length) return { ok: false, reason: 'unknown' };
    if (stored.some((lead) => toConsultation(ctx, lead).version !== versions.get(lead.id)))
      return { ok: false, reason: 'stale_edit' };
    if (change.ownerId && !(await canOwnLeads(inner, change.ownerId))) return { ok: false, reason: 'unknown_owner' };
    for (const lead of stored) await changeConsultation(inner, lead, change);
    return { ok: true };
  });
}
