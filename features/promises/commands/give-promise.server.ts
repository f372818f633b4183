import { eq } from 'drizzle-orm';
import type { PromiseKey } from '#content/promises.ts';
import { promises } from '#db/schema/promises.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { updateConsultation } from '#features/requests/commands/requests.server.ts';
import { listCustomersOf } from '../queries/contacts.server.ts';
import { listDue, listStaff, ownersOf, SOURCES } from '../queries/running.server.ts';
import { dutyOf } from '../rules.ts';
import { nameContact } from './name-contact.server.ts';

export type GiveResult = { ok: true } | { ok: false; reason: 'unknown' | 'unknown_owner' | 'fixed_owner' };

/**
 * Makes somebody, or nobody, the owner of a promise that isn't kept yet. A lead and its promises have one owner, so theirs
 * is the lead's. The contact of a customer is also changed later. Nothing changes if they own it already.
 */
export async function givePromise(
  ctx: Ctx,
  promise: PromiseKey,
  subjectId: number,
  ownerId: number | null,
): Promise<GiveResult> {
  const actor = requirePermission(ctx.actor, 'answer-leads');
  if (!can(actor, dutyOf(promise).needs)) return { ok: false, reason: 'unknown' };
  return inTransaction(ctx, async (ctx): Promise<GiveResult> => {
    if (promise === 'contact') return nameContact(ctx, subjectId, ownerId);
    const staff = await listStaff(ctx);
    const due = (await listDue(ctx, [promise], { staff })).find((one) => one.subjectId === subjectId);
    if (!due) return { ok: false, reason: 'unknown' };
    if (dutyOf(promise).ownedBy === 'host') return { ok: false, reason: 'fixed_owner' };
    if (ownerId !== null && !ownersOf(staff, promise).some(({ id }) => id === ownerId))
      return { ok: false, reason: 'unknown_owner' };
    if (ownerId === due.ownerId) return { ok: true };
    if (due.requestId !== null) {
      const changed = await updateConsultation(ctx, due.requestId, { ownerId });
      return changed.ok ? { ok: true } : { ok: false, reason: 'unknown_owner' };
    }
    await ctx.db
      .insert(promises)
      .values({ promise, subjectId, ownerId })
      .onConflictDoUpdate({ target: [promises.promise, promises.subjectId], set: { ownerId } });
    await recordAudit(ctx, {
      action: 'promise.give',
      subject: `promise ${promise} ${subjectId}`,
      before: { ownerId: due.ownerId },
      after: { ownerId },
    });
    return { ok: true };
  });
}

/** Of a week's calls. */
const MOST_NOTES = 1000;

/**
 * Gives the promises that somebody was chosen for to somebody else, in the transaction of `ctx.db`, with the customers
 * whose contact they are, and the notes that their calls still need. Those calls stay with their host.
 */
export async function handOnPromises(ctx: Ctx, fromId: number, toId: number | null): Promise<void> {
  for (const customerId of await listCustomersOf(ctx, fromId)) await nameContact(ctx, customerId, toId);
  await ctx.db.update(promises).set({ ownerId: toId }).where(eq(promises.ownerId, fromId));
  if (toId === null) return;
  const owed = (await SOURCES.notes.listRunning(ctx, {}, MOST_NOTES)).filter(({ ownerId }) => ownerId === fromId);
  const rows = owed.map(({ subjectId }) => ({ promise: 'notes' as const, subjectId, ownerId: toId }));
  if (rows.length > 0) await ctx.db.insert(promises).values(rows).onConflictDoNothing();
}
