import { inArray } from 'drizzle-orm';
import { keyedHash, readHashKey, readHashKeys } from '#db/keyed-hash.ts';
import { suppressions } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';

/** The lock of whoever adds imported people. */
export const SUBSCRIBER_IMPORT = 'subscriber import';

/** Tries every key, because a restore carries over hashes that were made with other keys. */
async function hashesOf(ctx: Ctx, emails: string[]) {
  const keys = await readHashKeys(ctx.db);
  return new Map(emails.flatMap((email) => keys.map((key) => [keyedHash(key, email), email] as const)));
}

/** Only the owner of an address can bring it back, by confirming a new sign-up. Nothing but a hash is stored. */
export async function suppressForever(ctx: Ctx, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const key = await readHashKey(ctx.db);
  const rows = emails.map((email) => ({ emailHash: keyedHash(key, email), createdAt: ctx.now() }));
  await ctx.db.insert(suppressions).values(rows).onConflictDoNothing();
}

/** Those of the addresses that are suppressed although nothing else is known of them anymore. */
export async function findSuppressed(ctx: Ctx, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const hashes = await hashesOf(ctx, emails);
  const found = await ctx.db
    .select()
    .from(suppressions)
    .where(inArray(suppressions.emailHash, [...hashes.keys()]));
  return new Set(found.map(({ emailHash }) => hashes.get(emailHash) ?? ''));
}

/** For an address whose owner signs up again. */
export async function liftSuppression(ctx: Ctx, email: string): Promise<void> {
  const hashes = await hashesOf(ctx, [email]);
  await ctx.db.delete(suppressions).where(inArray(suppressions.emailHash, [...hashes.keys()]));
}
