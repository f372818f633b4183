import { and, asc, eq, inArray } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { rolesThatMay } from '#features/permissions.ts';
import { isUsable } from '../queries/accounts.server.ts';

/** `passwordHash` is the hash that the password was checked against. */
export type VerifiedAccount = { id: number; passwordHash: string };

/**
 * Locks the account's row until the transaction ends. Null when it was deactivated or its password changed since the
 * check, which runs outside the transaction because hashing is slow.
 */
export async function lockVerifiedAccount(ctx: Ctx, { id, passwordHash }: VerifiedAccount) {
  const [account] = await ctx.db
    .select({
      role: users.role,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isUsable(ctx)))
    .for('update');
  return account ?? null;
}

/**
 * Locks in a fixed order, so that two admins who close their accounts at the same time don't deadlock. What refers to an
 * admin, such as a notification of a payment, may be added meanwhile: whoever adds it may have locked the account.
 */
export async function lockAccount({ db }: Ctx, userId: number) {
  await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, rolesThatMay('manage-accounts')), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .for('no key update');
  const [account] = await db
    .select({
      username: users.username,
      email: users.email,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      status: users.status,
      isDemo: users.isDemo,
      createdAt: users.createdAt,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return account ?? null;
}
