import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';

type Change = Partial<Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'status' | 'role'>>;

/** The caller checks what the actor may change, in the transaction of `ctx.db`. */
export async function changeAccount(ctx: Ctx, userId: number, change: Change): Promise<void> {
  await ctx.db.update(users).set(change).where(eq(users.id, userId));
}

/** The caller has seen a proof, or records which of the staff confirmed it. */
export async function confirmAddress(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.update(users).set({ emailVerifiedAt: ctx.now() }).where(eq(users.id, userId));
}
