import { and, eq } from 'drizzle-orm';
import { closures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';

// For whoever changes the status of an account, in the transaction that does.

/** Staff have decided: keeping the account no longer opens it. */
export async function forgetStatusBefore(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.update(closures).set({ statusBefore: null }).where(eq(closures.userId, userId));
}

/** Whoever is active again isn't erased a year after they left. */
export async function endClosing(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.delete(closures).where(and(eq(closures.userId, userId), eq(closures.kind, 'close')));
}
