import { and, eq } from 'drizzle-orm';
import type { PromiseKey } from '#content/promises.ts';
import { promises } from '#db/schema/promises.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { updateConsultation } from '#features/requests/commands/requests.server.ts';
import { listDue, listStaff, ownersOf, SOURCES } from '../queries/running.server.ts';
import { dueOf, dutyOf } from '../rules.ts';

export type GiveResult = { ok: true } | { ok: false; reason: 'unknown' | 'unknown_owner' | 'fixed_owner' };

/**
 * Makes somebody, or nobody, the owner of a promise that isn't kept yet. A lead and its promises have one owner, so theirs
 * is the lead's. Nothing changes if they own it already.
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
    // Whoever is chosen is the contact, which keeps this promise.
    const kept = promise === 'contact' ? { dueAt: dueOf(due, ctx.mail), keptAt: ctx.now() } : {};
    const set = { ownerId, ...kept };
    await ctx.db
      .insert(promises)
      .values({ promise, subjectId, ...set })
      .onConflictDoUpdate({ target: [promises.promise, promises.subjectId], set });
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
 * Gives the promises that somebody was chosen for to somebody else, in the transaction of `ctx.db`, and the notes that
 * their calls still need. Those calls stay with their host. Customers who lose their contact are owed one again.
 */
export async function handOnPromises(ctx: Ctx, fromId: number, toId: number | null): Promise<void> {
  const isTheirs = eq(promises.ownerId, fromId);
  const isContact = and(isTheirs, eq(promises.promise, 'contact'));
  if (toId === null) await ctx.db.update(promises).set({ ownerId: null, dueAt: null, keptAt: null }).where(isContact);
  await ctx.db.update(promises).set({ ownerId: toId }).where(isTheirs);
  if (toId === null) return;
  const owed = (await SOURCES.notes.listRunning(ctx, {}, MOST_NOTES)).filter(({ ownerId }) => ownerId === fromId);
  const rows = owed.map(({ subjectId }) => ({ promise: 'notes' as const, subjectId, ownerId: toId }));
  if (rows.length > 0) await ctx.db.insert(promises).values(rows).onConflictDoNothing();
}
