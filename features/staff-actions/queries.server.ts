import { and, eq, gt } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import { idleLimit, SESSION_LIMIT } from '#features/accounts/rules/lifetimes.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { findClosure } from '#features/privacy/queries/own.server.ts';
import { countFactors } from '#features/security/queries.server.ts';

export async function findAccountState(ctx: Ctx, id: number) {
  requirePermission(ctx.actor, 'manage-accounts');
  const [account] = await ctx.db
    .select({ role: users.role, emailVerifiedAt: users.emailVerifiedAt, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, id));
  if (!account) return null;
  const before = (ms: number) => new Date(ctx.now().getTime() - ms);
  const isOpen = and(
    eq(sessions.userId, id),
    gt(sessions.createdAt, before(SESSION_LIMIT)),
    gt(sessions.lastSeenAt, before(idleLimit(account.role))),
  );
  return {
    emailVerified: account.emailVerifiedAt !== null,
    hasSecondFactor: (await countFactors(ctx, id)) > 0,
    sessions: await ctx.db.$count(sessions, isOpen),
    closure: await findClosure(ctx, id),
    erasedAt: account.erasedAt,
  };
}
