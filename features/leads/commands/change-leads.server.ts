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
  updateConsultation,
} from '#features/requests/commands/requests.server.ts';
import type { ConsultationChange } from '#features/requests/input.ts';
import { consultationColumns, type Stored, toConsultation } from '#features/requests/queries.server.ts';
import type { BulkChange, FormerLead } from '../input.ts';

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

export type BulkResult =
  | { ok: true; undo: FormerLead[] }
  | { ok: false; reason: 'unknown' | 'stale_edit' | 'unknown_owner' };

/** Locks them in a fixed order, so that two calls with the same leads never wait for each other in a circle. */
const lockLeads = (ctx: Ctx, ids: number[]) =>
  ctx.db
    .select(consultationColumns)
    .from(consultationRequests)
    .where(inArray(consultationRequests.id, ids))
    .orderBy(asc(consultationRequests.id))
    .for('update');

const versionOf = (ctx: Ctx, lead: Stored) => toConsultation(ctx, lead).version;

const formerOf = ({ id, status, firstAnswerAt, waitsSince }: Stored, version: string): FormerLead => ({
  id,
  version,
  status,
  isAnswered: firstAnswerAt !== null,
  waitsSince: waitsSince?.toISOString() ?? null,
});

/** Changes all of the leads in one transaction, or none if one of them is gone or has changed since its version. */
export async function changeLeads(ctx: Ctx, { leads, ...change }: BulkChange): Promise<BulkResult> {
  requirePermission(ctx.actor, 'answer-leads');
  const versions = new Map(leads.map(({ id, version }) => [id, version]));
  return inTransaction(ctx, async (ctx): Promise<BulkResult> => {
    const stored = await lockLeads(ctx, [...versions.keys()]);
    if (stored.length < leads.length) return { ok: false, reason: 'unknown' };
    if (stored.some((lead) => versionOf(ctx, lead) !== versions.get(lead.id)))
      return { ok: false, reason: 'stale_edit' };
    if (change.ownerId && !(await canOwnLeads(ctx, change.ownerId))) return { ok: false, reason: 'unknown_owner' };
    const undo: FormerLead[] = [];
    for (const lead of stored) {
      const after = await changeConsultation(ctx, lead, change);
      if (after.status !== lead.status) undo.push(formerOf(lead, versionOf(ctx, after)));
    }
    return { ok: true, undo };
  });
}

/**
 * Gives leads back the statuses that a bulk change replaced, and lets those wait for an answer again that did. Skips
 * leads that have changed since. Returns how many are as they were.
 */
export async function undoLeads(ctx: Ctx, leads: readonly FormerLead[]): Promise<number> {
  requirePermission(ctx.actor, 'answer-leads');
  const former = new Map(leads.map((lead) => [lead.id, lead]));
  return inTransaction(ctx, async (ctx) => {
    let count = 0;
    for (const stored of await lockLeads(ctx, [...former.keys()])) {
      const lead = former.get(stored.id);
      if (!lead || lead.version !== versionOf(ctx, stored)) continue;
      const clocks = {
        firstAnswerAt: lead.isAnswered ? stored.firstAnswerAt : null,
        waitsSince: lead.waitsSince === null ? null : new Date(lead.waitsSince),
      };
      await changeConsultation(ctx, stored, { status: lead.status }, { clocks });
      count += 1;
    }
    return count;
  });
}
