import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { installation } from './schema/platform.ts';

export const CONTENT_VERSION = 'content-version';

/**
 * Every instance empties its page cache when it sees a new version, so this belongs into the transaction that changes what is public.
 * `above` is a version that was already seen, for content that brings an older one with it.
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
