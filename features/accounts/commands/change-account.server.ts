import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { isStaff } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';

type Change = Partial<Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'status' | 'role'>>;

async function readSeen({ db }: Ctx, userId: number) {
  const { role, status } = users;
  const [seen] = await db.select({ name: hostName, role, status }).from(users).where(eq(users.id, userId));
  return seen;
}

/**
 * An erased account stays as it is. What shows a member of staff elsewhere follows. The caller checks what the actor may
 * change, in the transaction of `ctx.db`.
 */
export async function changeAccount(ctx: Ctx, userId: number, change: Change): Promise<void> {
  const before = await readSeen(ctx, userId);
  await ctx.db
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  const after = await readSeen(ctx, userId);
  if (!before || !after || isDeepStrictEqual(before, after)) return;
  if (!isStaff(before.role) && !isStaff(after.role)) return;
  for (const { followsStaff } of ctx.personal) await followsStaff?.(ctx, userId, before, after);
}
