import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createSecret } from '#lib/secret.ts';
import type { Database } from './open.ts';
import { installation } from './schema/platform.ts';

/** The entry of `installation` with which addresses are hashed. Backups contain it, so their hashes stay comparable. */
export const HASH_KEY = 'hash-key';
/** The entry with the keys of hashes that a restore has carried over, whose addresses are unknown. */
export const FORMER_HASH_KEYS = 'former-hash-keys';

/** Returns the key, which the first caller creates. */
export async function readHashKey(db: Database): Promise<string> {
  await db.insert(installation).values({ name: HASH_KEY, value: createSecret() }).onConflictDoNothing();
  const [stored] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, HASH_KEY));
  if (!stored) throw new Error('the hash key was not stored');
  return stored.value;
}

/** The own key first, then the keys of carried hashes. */
export async function readHashKeys(db: Database): Promise<[string, ...string[]]> {
  const [former] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, FORMER_HASH_KEYS));
  // Only a restore writes it.
  return [await readHashKey(db), ...(JSON.parse(former?.value ?? '[]') as string[])];
}

/** Of an email address in any case. Without the key nobody can find out whether an address is among the hashes. */
export const keyedHash = (key: string, email: string) =>
  createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url');
