import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** Lets one transaction at a time continue of those that give the same name. Held until the transaction ends. */
export async function lockName(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
