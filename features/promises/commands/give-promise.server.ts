import { eq } from 'drizzle-orm';
import { yoursNow } from '#content/notifications.ts';
import { type PromiseKey, promised } from '#content/promises.ts';
import { promises } from '#db/schema/promises.ts';
import { customerPath } from '#features/accounts/queries/search.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { tellOwner } from '#features/notifications/commands/tell-owner.server.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { updateConsultation } from '#features/requests/commands/requests.server.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { longZonedMoment } from '#ui/text/zoned-time.ts';
import { findSold, listCustomersOf } from '../queries/contacts.server.ts';
import { type Due, listDue, listStaff, ownersOf } from '../queries/running.server.ts';
import { readHeldBy } from '../queries/work.server.ts';
import { dutyOf } from '../rules.ts';
import { nameContact } from './name-contact.server.ts';

export type GiveResult = { ok: true } | { ok: false; reason: 'unknown' | 'unknown_owner' | 'fixed_owner' };

const storeOwner = ({ db }: Ctx, promise: PromiseKey, subjectId: number, ownerId: number | null) =>
  db
    .insert(promises)
    .values({ promise, subjectId, ownerId })
    .onConflictDoUpdate({ target: [promises.promise, promises.subjectId], set: { ownerId } });

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
  const actor = requirePermission(ctx.actor, 'open-panel');
  if (!can(actor, dutyOf(promise).needs)) return { ok: false, reason: 'unknown' };
  return inTransaction(ctx, async (ctx): Promise<GiveResult> => {
    if (promise === 'contact') return giveContact(ctx, subjectId, ownerId);
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
    await storeOwner(ctx, promise, subjectId, ownerId);
    await recordAudit(ctx, {
      action: 'promise.give',
      subject: `promise ${promise} ${subjectId}`,
      before: { ownerId: due.ownerId },
      after: { ownerId },
    });
    await tellOwner(ctx, { ...factsOf(ctx, due), from: due.ownerId, to: ownerId });
    return { ok: true };
  });
}

const factsOf = (ctx: Ctx, { promise, subjectId, name, path, dueAt }: Due) => ({
  id: `promise ${promise} ${subjectId}`,
  what: fillText(yoursNow.promise, { promise: promised(promise).name, due: longZonedMoment(dueAt, ctx.mail.timeZone) }),
  subject: name,
  path,
});

/** Also once it is kept. */
async function giveContact(ctx: Ctx, customerId: number, ownerId: number | null): Promise<GiveResult> {
  const before = await findSold(ctx, customerId);
  const result = await nameContact(ctx, customerId, ownerId);
  if (!before || !result.ok || before.contactId === ownerId) return result;
  await tellOwner(ctx, {
    id: `promise contact ${customerId}`,
    what: promised('contact').name,
    subject: before.name,
    path: customerPath(customerId),
    from: before.contactId,
    to: ownerId,
  });
  return result;
}

/**
 * Gives what somebody owes to somebody else, in the transaction of `ctx.db`: the promises they were chosen for, the
 * customers whose contact they are, and the notes that their calls still need. Those calls stay with their host.
 */
export async function handOnPromises(ctx: Ctx, fromId: number, toId: number | null): Promise<void> {
  for (const { customerId } of await listCustomersOf(ctx, [fromId])) await nameContact(ctx, customerId, toId);
  const { owed } = await readHeldBy(ctx, fromId);
  await ctx.db.update(promises).set({ ownerId: toId }).where(eq(promises.ownerId, fromId));
  if (toId === null) return;
  for (const { promise, subjectId, requestId } of owed) {
    // Of a closed lead whose customer still waits in a conversation.
    if (dutyOf(promise).ownedBy === 'lead' && requestId !== null)
      await updateConsultation(ctx, requestId, { ownerId: toId });
    else await storeOwner(ctx, promise, subjectId, toId);
  }
}
