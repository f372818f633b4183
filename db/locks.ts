import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** A mutex for transactions that use the same name, held until the transaction ends. */
export async function lockName(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
