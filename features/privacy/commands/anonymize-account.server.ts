import { eq, lt } from 'drizzle-orm';
import { keyedHash, readHashKey } from '#db/keyed-hash.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import { lockAccount } from '#features/accounts/commands/lock-account.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { aliasOf } from '../rules.ts';
import type { IdentifiedPerson } from './identify-person.server.ts';

/**
 * Turns the account into "Deleted customer N" and notes the erasure, in one transaction: whatever is recorded later,
 * such as a late payment, reads that name from the account. False when it was done before.
 */
export function anonymizeAccount(
  ctx: Ctx,
  { userId, emails }: IdentifiedPerson & { userId: number },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, userId);
    if (!account || account.erasedAt) return false;
    const erasedAt = ctx.now();
    const alias = aliasOf(userId);
    const after = {};
    for (const { anonymizes } of ctx.personal)
      Object.assign(after, await anonymizes?.(ctx, { userId, username: account.username, alias }));
    // If the address was never confirmed, the hash matches nobody, so repeating the erasure can't erase others.
    const emailHash = keyedHash(await readHashKey(ctx.db), emails[0] ?? alias.email);
    // After a restore, the ledger may already have this erasure, or that of an account with the same number.
    await ctx.db
      .insert(erasures)
      .values({ userId, emailHash, erasedAt })
      .onConflictDoUpdate({
        target: erasures.userId,
        set: { emailHash, erasedAt },
        setWhere: lt(erasures.erasedAt, account.createdAt),
      });
    await ctx.db.delete(closures).where(eq(closures.userId, userId));
    await recordAudit(ctx, { action: 'customer.erase', subject: `customer ${userId}`, after });
    return true;
  });
}
