import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';

/** An account whose password was checked, with the hash it was checked against. */
export type VerifiedAccount = { id: number; passwordHash: string };

/**
 * Locks the account's row until the transaction ends. Null when it was deactivated or its password replaced since the check:
 * checking takes long and happens outside the transaction, so what it found may be over.
 */
export async function lockVerifiedAccount(db: Database, { id, passwordHash }: VerifiedAccount) {
  const [account] = await db
    .select({ role: users.role, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.status, 'active')))
    .for('update');
  return account ?? null;
}
