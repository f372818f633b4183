import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';

/** `passwordHash` is the hash that the password was checked against. */
export type VerifiedAccount = { id: number; passwordHash: string };

/**
 * Locks the account's row until the transaction ends. Null when it was deactivated or its password changed since the
 * check, which runs outside the transaction because hashing is slow.
 */
export async function lockVerifiedAccount(db: Database, { id, passwordHash }: VerifiedAccount) {
  const [account] = await db
    .select({
      role: users.role,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.status, 'active')))
    .for('update');
  return account ?? null;
}
