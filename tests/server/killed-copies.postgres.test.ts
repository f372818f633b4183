import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase, openPostgres } from '#db/open.ts';
import { dataCopies, dataCopyParts } from '#db/schema/data-copies.ts';
import { outbox } from '#db/schema/mail.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { storedArchive } from '../support/data-copies.ts';
import { aUser } from '../support/people.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { bundled, runScript } from '../support/server-process.ts';

const POSTS = 60;
/** A third would be the last attempt. */
const KILLS = 2;
/** Longer than the lease of a killed instance. */
const LATER = 3 * MINUTE;

/** Somebody whose copy has some forty parts, and how to start instances that make it. */
async function largeCopy() {
  const url = (await createTestDatabase(`copies_${process.env.VITEST_POOL_ID}`)) ?? '';
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  const { db } = database;
  const { id: userId, email } = await aUser(db);
  // Hashes can't be compressed to one part.
  for (let post = 1; post <= POSTS; post++) {
    await db.execute(
      sql`insert into posts (slug, title, content, author_id, author_name, created_at, updated_at)
        select 'post-' || ${post}::int, 'Post', string_agg(md5(${post}::int || ' ' || part), ''), ${userId}::int, 'Ada', now(), now()
        from generate_series(1, 3000) as part`,
    );
  }
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAY);
  await db.insert(dataCopies).values({ userId, email, createdAt: now, confirmedAt: now, expiresAt });
  return {
    db,
    /** What an attempt has stored. Its first transaction deletes what an earlier one has left. */
    partsOf: (attempt: number) =>
      db.$count(dataCopyParts, sql`exists (select from data_copies where attempts = ${attempt})`),
    make: (offset: number) => runScript([bundled('make-copies'), url, String(offset)]),
  };
}

const PATIENT = { timeout: 300_000 };

test('an archive is whole although its instances were killed', PATIENT, async () => {
  const { db, partsOf, make } = await largeCopy();

  for (let round = 0; round < KILLS; round++) {
    await db.transaction(async (tx) => {
      // So that it can't send its email, and so end, before it is killed.
      await tx.execute(sql`lock table outbox in share mode`);
      const { child, ended } = make(round * LATER);
      const parts = () => partsOf(round + 1);
      await expect.poll(parts, { interval: 2, timeout: 60_000 }).toBeGreaterThanOrEqual(4 + round * 8);
      child.kill('SIGKILL');
      await ended();
      expect(await db.$count(dataCopies, sql`ready_at is not null`)).toBe(0);
    });
  }
  await make(KILLS * LATER).ended();

  const [copy] = await db.select().from(dataCopies);
  expect(copy).toMatchObject({ attempts: KILLS + 1, failedAt: null, readyAt: expect.any(Date) });
  const { rows } = await db.execute(sql`select sum(length(bytes))::int as size from data_copy_parts`);
  expect(rows).toEqual([{ size: copy?.sizeBytes }]);
  const files = await storedArchive(db, copy?.id ?? 0);
  expect(JSON.parse(files['posts.json'] ?? '')).toHaveLength(POSTS);
  expect(await db.$count(outbox)).toBe(1);
});
