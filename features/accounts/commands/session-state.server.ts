import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { sessions } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { SEEING_LIMIT } from '../rules/lifetimes.ts';

/** Notes that the person has just proven who they are, and with `isSecondFactor` how. */
export async function noteProof(ctx: Ctx, userId: number, sessionId: number, isSecondFactor: boolean): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .update(sessions)
    .set({ provenAt: now, ...(isSecondFactor && { secondFactorAt: now }) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

/** For an account without factors. */
export async function forgetSecondFactor(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
}

/** The session shows the site as the customer sees it, for a limited time. False if it already does. */
export async function seeAs(ctx: Ctx, session: { id: number; userId: number }, customerId: number): Promise<boolean> {
  const now = ctx.now();
  const isOver = lte(sessions.viewedAsSince, new Date(now.getTime() - SEEING_LIMIT));
  const isOwn = and(eq(sessions.id, session.id), eq(sessions.userId, session.userId));
  const started = await ctx.db
    .update(sessions)
    .set({ viewedAsId: customerId, viewedAsSince: now })
    .where(and(isOwn, or(isNull(sessions.viewedAsId), ne(sessions.viewedAsId, customerId), isOver)))
    .returning({ id: sessions.id });
  return started.length > 0;
}

export async function seeAsOneself(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db.update(sessions).set({ viewedAsId: null, viewedAsSince: null }).where(eq(sessions.id, sessionId));
}
