import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import { seeAs, seeAsOneself } from '#features/accounts/commands/session-state.server.ts';
import type { Seeing } from '#features/accounts/queries/accounts.server.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { isStaff, requirePermission, requireSignedIn } from '#features/permissions.ts';

export type SeeAsResult = { ok: true } | { ok: false; reason: 'unknown' | 'is_staff' | 'is_inactive' };

/** Starts once, also if it is asked for twice at the same time. */
export function startSeeAs(ctx: Ctx, customerId: number, sessionId = 0): Promise<SeeAsResult> {
  const admin = requirePermission(ctx.actor, 'manage-accounts');
  return inTransaction(ctx, async (ctx) => {
    const [customer] = await ctx.db
      .select({ id: users.id, username: users.username, role: users.role, status: users.status })
      .from(users)
      .where(and(eq(users.id, customerId), isNull(users.erasedAt)))
      .for('share');
    if (!customer) return { ok: false, reason: 'unknown' };
    if (isStaff(customer.role)) return { ok: false, reason: 'is_staff' };
    if (customer.status !== 'active') return { ok: false, reason: 'is_inactive' };
    const hasStarted = await seeAs(ctx, { id: sessionId, userId: admin.id }, customerId);
    if (hasStarted) await recordAccountAudit(ctx, customer, { action: 'customer.see-as' });
    return { ok: true };
  });
}

/** Every page that an admin sees as a customer. `page` is its path and query. */
export async function recordSeenPage(
  ctx: Ctx,
  { user, seeing }: { user: { id: number; username: string }; seeing: Seeing },
  page: string,
): Promise<void> {
  const actor = requirePermission(seeing.admin, 'manage-accounts');
  await recordAccountAudit({ ...ctx, actor }, user, { action: 'customer.see-page', after: { page } });
}

export async function stopSeeAs(ctx: Ctx, sessionId: number, seeing: Seeing | null): Promise<void> {
  const actor = requireSignedIn(seeing?.admin ?? ctx.actor);
  await inTransaction(ctx, async (ctx) => {
    const isSeeAs = and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id), isNotNull(sessions.viewedAsId));
    const [customer] = await ctx.db
      .select({ id: users.id, username: users.username })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.viewedAsId))
      .where(isSeeAs)
      .for('update', { of: sessions });
    if (!customer) return;
    await seeAsOneself(ctx, sessionId);
    await recordAccountAudit({ ...ctx, actor }, customer, { action: 'customer.stop-seeing' });
  });
}
