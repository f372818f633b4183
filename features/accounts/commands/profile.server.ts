import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { findUser, type User } from '../queries/accounts.server.ts';

export async function updateProfile(ctx: Ctx, names: { firstName: string; lastName: string }): Promise<User> {
  const { id } = requireSignedIn(ctx.actor);
  await ctx.db
    .update(users)
    .set(names)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  const user = await findUser(ctx, id);
  if (!user) throw new Error('The account was deleted while its profile was being changed');
  return user;
}
