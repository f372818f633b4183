import { eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';
import { dataCopies } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';

/** The parts go with their copy. */
export async function deleteExpiredCopies(ctx: Ctx): Promise<void> {
  await ctx.db.delete(dataCopies).where(lt(dataCopies.expiresAt, ctx.now()));
}

/**
 * Deletes every copy of the person with this address, also one that is being made. `db` may be the transaction of an
 * erasure, while the account still has its address.
 */
export async function deleteCopiesOf(db: Database, email: string): Promise<void> {
  const address = email.toLowerCase();
  const accounts = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, address));
  await db.delete(dataCopies).where(or(eq(dataCopies.email, address), inArray(dataCopies.userId, accounts)));
}
