import { and, eq, lte } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { closures } from '#db/schema/privacy.ts';
import { changeAccount } from '#features/accounts/commands/change-account.server.ts';
import { endSessions } from '#features/accounts/commands/close-account.server.ts';
import { revokeInvitationsOf } from '#features/accounts/commands/revoke-invitations.server.ts';
import type { CustomerChange } from '#features/accounts/input.ts';
import { findCustomer } from '#features/accounts/queries/accounts.server.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import { takeTurn } from '#features/booking/commands/holds.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, isPromotion, isStaff, type Role, requirePermission } from '#features/permissions.ts';
import { changingHolder } from '#features/policies/commands/publish-policy.server.ts';
import { endClosing, forgetStatusBefore } from '#features/privacy/commands/status-changes.server.ts';
import { hasWork, mayTakeOver, readHeldBy } from '#features/promises/queries/work.server.ts';
import { stopCharging } from '#features/subscriptions/commands/stop-charging.server.ts';
import { prepareForRole, type RoleProblem } from './give-role.server.ts';
import { lockAdmins } from './lock-admins.server.ts';

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;
export type CustomerResult =
  | { ok: true; user: Customer; stillRenewing: number }
  | {
      ok: false;
      reason:
        | 'unknown'
        | 'stale_edit'
        | 'own_account'
        | 'last_admin'
        | 'demo_account'
        | 'erased'
        | 'needs_successor'
        | RoleProblem;
    };

/**
 * Nobody changes their own role or status, and one active admin must remain. Deactivating an account ends its sessions
 * and cancels its subscriptions; `stillRenewing` counts those that the payment provider hasn't canceled yet. Someone who
 * is no longer an admin loses their open invitations. Work that somebody could no longer do has to go to somebody else
 * first. In production, demo accounts don't change. A higher role requires an address that its owner has confirmed, and
 * a new password.
 */
export async function updateCustomer(ctx: Ctx, id: number, change: CustomerChange): Promise<CustomerResult> {
  const result = await storeChange(ctx, id, change);
  if (!result.ok || change.status !== 'inactive') return result;
  return { ...result, stillRenewing: await stopCharging(ctx, id) };
}

const isBeingErased = async (ctx: Ctx, id: number) =>
  (await ctx.db.$count(
    closures,
    and(eq(closures.userId, id), eq(closures.kind, 'delete'), lte(closures.eraseAt, ctx.now())),
  )) > 0;

type Standing = { role: Role; status: 'active' | 'inactive' };

/** Whether somebody of the team holds work that they could no longer do. */
async function leavesWork(ctx: Ctx, id: number, before: Standing, { role, status }: Standing): Promise<boolean> {
  const isLeaving = before.status === 'active' && status === 'inactive';
  if (!isStaff(before.role) || (!isLeaving && before.role === role)) return false;
  const held = await readHeldBy(ctx, id);
  return isLeaving ? hasWork(held) : !mayTakeOver(role, held);
}

async function storeChange(ctx: Ctx, id: number, { version, ...change }: CustomerChange): Promise<CustomerResult> {
  const actor = requirePermission(ctx.actor, 'manage-accounts');
  return takeTurn(ctx, async (ctx): Promise<CustomerResult> => {
    const admins = await lockAdmins(ctx);
    const [locked] = await ctx.db
      .select({ isDemo: users.isDemo, erasedAt: users.erasedAt })
      .from(users)
      .where(eq(users.id, id))
      .for('no key update');
    const before = await findCustomer(ctx, id);
    if (!before || !locked) return { ok: false, reason: 'unknown' };
    if (locked.erasedAt || (await isBeingErased(ctx, id))) return { ok: false, reason: 'erased' };
    if (version !== undefined && version !== before.version) return { ok: false, reason: 'stale_edit' };
    const { status = before.status, role = before.role } = change;
    const isSame = status === before.status && role === before.role;
    if (locked.isDemo && !isSame && !ctx.allowsDemoAccounts) return { ok: false, reason: 'demo_account' };
    if (id === actor.id && !isSame) return { ok: false, reason: 'own_account' };
    const remainsAdmin = status === 'active' && can({ id, role }, 'manage-accounts');
    if (!remainsAdmin && admins.length === 1 && admins[0]?.id === id) return { ok: false, reason: 'last_admin' };
    if (await leavesWork(ctx, id, before, { role, status })) return { ok: false, reason: 'needs_successor' };

    const problem = isPromotion(before.role, role) ? await prepareForRole(ctx, { ...before, status }, role) : null;
    if (problem) return { ok: false, reason: problem };
    await changingHolder(ctx, id, () => changeAccount(ctx, id, { ...change, status, role }));
    if (status !== before.status) await forgetStatusBefore(ctx, id);
    if (!remainsAdmin) await revokeInvitationsOf(ctx, id);
    if (status === 'inactive') await endSessions(ctx, id);
    else await endClosing(ctx, id);
    const after = await findCustomer(ctx, id);
    if (!after) return { ok: false, reason: 'unknown' };
    const facts = ({ firstName, lastName, status: state, role: rank }: Customer) => ({
      firstName,
      lastName,
      status: state,
      role: rank,
    });
    await recordAccountAudit(ctx, after, {
      action: 'customer.update',
      before: facts(before),
      after: facts(after),
    });
    return { ok: true, user: after, stillRenewing: 0 };
  });
}
