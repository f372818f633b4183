import { or, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { rateLimits } from './schema/platform.ts';

/** Attempts to sign in are counted by address, at the end of the key. */
export async function forgetAttempts(db: Database, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const isOf = (email: string) => sql`right(${rateLimits.key}, length(${`:${email}`})) = ${`:${email}`}`;
  await db.delete(rateLimits).where(or(...emails.map(isOf)));
}
