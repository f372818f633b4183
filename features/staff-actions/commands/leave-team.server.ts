import { and, eq, inArray } from 'drizzle-orm';
import { onOverlap } from '#db/overlap-violation.ts';
import { users } from '#db/schema/accounts.ts';
import { changeAccount } from '#features/accounts/commands/change-account.server.ts';
import { endSessions } from '#features/accounts/commands/close-account.server.ts';
import { forgetBrowsers } from '#features/accounts/commands/forget-browsers.server.ts';
import { revokeInvitationsOf } from '#features/accounts/commands/revoke-invitations.server.ts';
import { findCustomer } from '#features/accounts/queries/accounts.server.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import { handOverCalls } from '#features/booking/commands/hand-over-calls.server.ts';
import { takeTurn } from '#features/booking/commands/holds.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { isStaff, requirePermission, STAFF_ROLES } from '#features/permissions.ts';
import { handOnPromises } from '#features/promises/commands/give-promise.server.ts';
import { type Held, hasWork, mayTakeOver, readHeldBy, type Work } from '#features/promises/queries/work.server.ts';
import { handOverLeads } from '#features/requests/commands/hand-over-leads.server.ts';
import { lockAdmins } from './lock-admins.server.ts';

/**
 * `needs_successor`: there is work to hand over. `wrong_successor`: the person may not do that work, or can't sign in.
 * `calls_overlap`: they have other calls at the same times.
 */
export type LeaveResult =
  | ({ ok: true } & Work)
  | {
      ok: false;
      reason:
        | 'unknown'
        | 'own_account'
        | 'last_admin'
        | 'demo_account'
        | 'stale_edit'
        | 'needs_successor'
        | 'wrong_successor'
        | 'calls_overlap';
    };

/** Active staff who may do all of the work. Locked, so that they can't leave at the same moment. */
async function canTakeOver(ctx: Ctx, userId: number, held: Held): Promise<boolean> {
  const roles = STAFF_ROLES.filter((role) => mayTakeOver(role, held));
  const isFit = and(eq(users.id, userId), eq(users.status, 'active'), inArray(users.role, roles));
  const [found] = await ctx.db.select({ id: users.id }).from(users).where(isFit).for('no key update');
  return found !== undefined;
}

/**
 * Takes somebody out of the team: they stay as a customer, are signed out everywhere, and their invitations end. In the
 * same transaction their open leads, with the conversations that were handed over, their calls to come, the notes that
 * past calls still need, the customers whose contact they are and the promises they were chosen for go to `toId`. What is over keeps their name.
 */
export function leaveTeam(
  ctx: Ctx,
  id: number,
  { toId, version }: { toId: number | null; version: string },
): Promise<LeaveResult> {
  const actor = requirePermission(ctx.actor, 'manage-accounts');
  const rejected = (reason: Extract<LeaveResult, { ok: false }>['reason']): LeaveResult => ({ ok: false, reason });
  return takeTurn(ctx, async (ctx): Promise<LeaveResult> => {
    const admins = await lockAdmins(ctx);
    const isOne = eq(users.id, id);
    const [locked] = await ctx.db.select({ isDemo: users.isDemo }).from(users).where(isOne).for('no key update');
    const before = await findCustomer(ctx, id);
    if (!before || !locked || !isStaff(before.role)) return rejected('unknown');
    if (id === actor.id) return rejected('own_account');
    if (admins.every((admin) => admin.id === id)) return rejected('last_admin');
    if (version !== before.version) return rejected('stale_edit');
    if (locked.isDemo && !ctx.allowsDemoAccounts) return rejected('demo_account');

    const held = await readHeldBy(ctx, id);
    const { leads, calls, contacts, promises } = held;
    const work = { leads, calls, contacts, promises };
    const successor = hasWork(held) ? toId : null;
    if (hasWork(held)) {
      if (toId === null) return rejected('needs_successor');
      if (toId === id || !(await canTakeOver(ctx, toId, held))) return rejected('wrong_successor');
      await handOverLeads(ctx, id, toId);
      await handOverCalls(ctx, id, toId);
    }
    await handOnPromises(ctx, id, successor);
    await changeAccount(ctx, id, { role: 'customer' });
    await revokeInvitationsOf(ctx, id);
    await endSessions(ctx, id);
    await forgetBrowsers(ctx, id);
    await recordAccountAudit(ctx, before, {
      action: 'customer.leave',
      before: { role: before.role },
      after: { role: 'customer', ...work, successor },
    });
    return { ok: true, ...work };
  }).catch(onOverlap(() => rejected('calls_overlap')));
}
