import { asc, inArray } from 'drizzle-orm';
import { consultationRequests } from '#db/schema/requests.ts';
import { takeTurn } from '#features/booking/commands/holds.server.ts';
import { bookSkipped } from '#features/booking/commands/staff-bookings.server.ts';
import { findSkippedCall } from '#features/booking/queries/unbooked-call.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import {
  type ConsultationResult,
  canOwnLeads,
  changeConsultation,
  tellLeadOwner,
  updateConsultation,
} from '#features/requests/commands/requests.server.ts';
import type { ConsultationChange } from '#features/requests/input.ts';
import { consultationColumns, toConsultation } from '#features/requests/queries.server.ts';
import type { BulkChange } from '../input.ts';

/** Changes one lead. "Not spam" also books the skipped call if its time is still free. */
export async function changeLead(ctx: Ctx, id: number, change: ConsultationChange): Promise<ConsultationResult> {
  requirePermission(ctx.actor, 'answer-leads');
  if (change.isSpam !== false) return updateConsultation(ctx, id, change);
  // Bookings take their lock before they lock a request; the other order deadlocks.
  return takeTurn(ctx, async (inner) => {
    const call = await findSkippedCall(inner, id);
    const result = await updateConsultation(inner, id, change, { isBooked: call !== null });
    if (result.ok && call) await bookSkipped(inner, call);
    return result;
  });
}

export type BulkResult = { ok: true } | { ok: false; reason: 'unknown' | 'stale_edit' | 'unknown_owner' };

/**
 * Changes all of the leads in one transaction, or none if one of them is gone or has changed since its version. Their new
 * owner is told once.
 */
export async function changeLeads(ctx: Ctx, { leads, ...change }: BulkChange): Promise<BulkResult> {
  requirePermission(ctx.actor, 'answer-leads');
  const versions = new Map(leads.map(({ id, version }) => [id, version]));
  return inTransaction(ctx, async (ctx): Promise<BulkResult> => {
    const stored = await ctx.db
      .select(consultationColumns)
      .from(consultationRequests)
      .where(inArray(consultationRequests.id, [...versions.keys()]))
      // In a fixed order, so that two calls with the same leads never wait for each other in a circle.
      .orderBy(asc(consultationRequests.id))
      .for('update');
    if (stored.length < leads.length) return { ok: false, reason: 'unknown' };
    if (stored.some((lead) => toConsultation(ctx, lead).version !== versions.get(lead.id)))
      return { ok: false, reason: 'stale_edit' };
    if (change.ownerId && !(await canOwnLeads(ctx, change.ownerId))) return { ok: false, reason: 'unknown_owner' };
    const changed = [];
    for (const before of stored) changed.push({ before, after: await changeConsultation(ctx, before, change) });
    await tellLeadOwner(ctx, changed);
    return { ok: true };
  });
}
