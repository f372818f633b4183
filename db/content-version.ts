import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { installation } from './schema/platform.ts';

export const CONTENT_VERSION = 'content-version';

/**
 * Instances empty their page cache when they see a new version, so call this in the transaction that changes public
 * content. `above` is a version they have already seen, because a restore brings back an older one.
 */
export async function raiseContentVersion(db: Pick<Database, 'insert'>, above = 0): Promise<void> {
  await db
    .insert(installation)
    .values({ name: CONTENT_VERSION, value: String(above + 1) })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value: sql`(greatest(${installation.value}::bigint, ${above}::bigint) + 1)::text` },
    });
}
