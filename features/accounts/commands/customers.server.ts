import { and, asc, eq } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import { closures } from '#db/schema/privacy.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { stopCharging } from '#features/subscriptions/commands/stop-charging.server.ts';
import type { CustomerChange } from '../input.ts';
import { findCustomer } from '../queries.server.ts';

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;
export type CustomerResult =
  | { ok: true; user: Customer; stillRenewing: number }
  | { ok: false; reason: 'unknown' | 'stale_edit' | 'own_account' | 'last_admin' };

/**
 * Nobody changes their own role or status, and one active admin must remain. Deactivating an account ends its sessions
 * and cancels its subscriptions; `stillRenewing` counts those that the payment provider hasn't canceled yet.
 */
export async function updateCustomer(ctx: Ctx, id: number, change: CustomerChange): Promise<CustomerResult> {
  const result = await storeChange(ctx, id, change);
  if (!result.ok || change.status !== 'inactive') return result;
  return { ...result, stillRenewing: await stopCharging(ctx, id) };
}

async function storeChange(ctx: Ctx, id: number, { version, ...change }: CustomerChange): Promise<CustomerResult> {
  const actor = requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    // In a fixed order, so that admins who demote each other at the same time don't deadlock. See also lockAccount.
    const admins = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
      .orderBy(asc(users.id))
      .for('no key update');
    await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
    const before = await findCustomer(inner, id);
    if (!before) return { ok: false, reason: 'unknown' };
    if (version !== undefined && version !== before.version) return { ok: false, reason: 'stale_edit' };
    const { status = before.status, role = before.role } = change;
    const isSame = status === before.status && role === before.role;
    if (id === actor.id && !isSame) return { ok: false, reason: 'own_account' };
    const remainsAdmin = status === 'active' && role === 'admin';
    if (!remainsAdmin && admins.length === 1 && admins[0]?.id === id) return { ok: false, reason: 'last_admin' };

    await db
      .update(users)
      .set({ ...change, status, role })
      .where(eq(users.id, id));
    if (status !== before.status) await db.update(closures).set({ statusBefore: null }).where(eq(closures.userId, id));
    if (status === 'inactive') await db.delete(sessions).where(eq(sessions.userId, id));
    // Whoever is active again isn't erased a year after they left.
    else await db.delete(closures).where(and(eq(closures.userId, id), eq(closures.kind, 'close')));
    const after = await findCustomer(inner, id);
    if (!after) return { ok: false, reason: 'unknown' };
    const facts = ({ firstName, lastName, status: state, role: rank }: Customer) => ({
      firstName,
      lastName,
      status: state,
      role: rank,
    });
    await recordAccountAudit(inner, after, {
      action: 'customer.update',
      before: facts(before),
      after: facts(after),
    });
    return { ok: true, user: after, stillRenewing: 0 };
  });
}
