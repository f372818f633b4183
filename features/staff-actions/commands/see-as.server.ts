import { and, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import type { Seeing } from '#features/accounts/queries.server.ts';
import { SEEING_LIMIT } from '#features/accounts/rules/lifetimes.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin, requireSignedIn } from '#features/permissions.ts';

export type SeeAsResult = { ok: true } | { ok: false; reason: 'unknown' | 'is_staff' | 'is_inactive' };

/** Starts once, also if it is asked for twice at the same time. */
export function startSeeing(ctx: Ctx, customerId: number, sessionId = 0): Promise<SeeAsResult> {
  const admin = requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const [customer] = await db
      .select({ id: users.id, username: users.username, role: users.role, status: users.status })
      .from(users)
      .where(and(eq(users.id, customerId), isNull(users.erasedAt)))
      .for('share');
    if (!customer) return { ok: false, reason: 'unknown' };
    if (customer.role !== 'customer') return { ok: false, reason: 'is_staff' };
    if (customer.status !== 'active') return { ok: false, reason: 'is_inactive' };
    const now = ctx.now();
    const isOver = lte(sessions.viewedAsSince, new Date(now.getTime() - SEEING_LIMIT));
    const started = await db
      .update(sessions)
      .set({ viewedAsId: customerId, viewedAsSince: now })
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.userId, admin.id),
          or(isNull(sessions.viewedAsId), ne(sessions.viewedAsId, customerId), isOver),
        ),
      )
      .returning({ id: sessions.id });
    if (started.length > 0) await recordAccountAudit({ ...ctx, db }, customer, { action: 'customer.see-as' });
    return { ok: true };
  });
}

/** Every page that an admin sees as a customer. `page` is its path and query. */
export async function recordSeenPage(
  ctx: Ctx,
  { user, seeing }: { user: { id: number; username: string }; seeing: Seeing },
  page: string,
): Promise<void> {
  const actor = requireAdmin(seeing.admin);
  await recordAccountAudit({ ...ctx, actor }, user, { action: 'customer.see-page', after: { page } });
}

export async function stopSeeing(ctx: Ctx, sessionId: number, seeing: Seeing | null): Promise<void> {
  const actor = requireSignedIn(seeing?.admin ?? ctx.actor);
  await ctx.db.transaction(async (db) => {
    const isSeeing = and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id), isNotNull(sessions.viewedAsId));
    const [customer] = await db
      .select({ id: users.id, username: users.username })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.viewedAsId))
      .where(isSeeing)
      .for('update', { of: sessions });
    if (!customer) return;
    await db.update(sessions).set({ viewedAsId: null, viewedAsSince: null }).where(eq(sessions.id, sessionId));
    await recordAccountAudit({ ...ctx, db, actor }, customer, { action: 'customer.stop-seeing' });
  });
}
