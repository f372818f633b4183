import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { findUser, type User } from '../queries.server.ts';

/** The user's own names; nothing else of an account is writable here. */
export async function updateProfile(
  ctx: Ctx,
  userId: number,
  names: { firstName: string; lastName: string },
): Promise<User | null> {
  await ctx.db.update(users).set(names).where(eq(users.id, userId));
  return findUser(ctx, userId);
}
