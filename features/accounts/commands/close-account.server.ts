import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { changeAccount } from './change-account.server.ts';
import { revokeInvitationsOf } from './revoke-invitations.server.ts';

/** Signs the account out everywhere, or everywhere else. Returns how many sessions ended. */
export async function endSessions(ctx: Ctx, userId: number, keepSessionId?: number): Promise<number> {
  const isOther = keepSessionId === undefined ? undefined : ne(sessions.id, keepSessionId);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOther))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Nobody can sign in to it, and its invitations end. `ctx.db` must be a transaction that locks the account. */
export async function closeAccount(ctx: Ctx, userId: number): Promise<void> {
  await changeAccount(ctx, userId, { status: 'inactive' });
  await endSessions(ctx, userId);
  await revokeInvitationsOf(ctx, userId);
}
