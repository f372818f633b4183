import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { raiseContentVersion } from '#db/content-version.ts';
import { openPostgres } from '#db/open.ts';
import { policyVersions } from '#db/schema/policies.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { startServer } from '../support/server-process.ts';

const TEXT = 'Our second text.';

test('a scheduled version is in force on every instance within two seconds', { timeout: 120_000 }, async () => {
  const url = (await createTestDatabase(`policies_${process.env.VITEST_POOL_ID}`)) ?? '';
  const env = { DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'warn' };
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  const read = async (server: { url: string }) => (await fetch(`${server.url}/privacy`)).text();
  expect(await Promise.all([one, other].map(read))).not.toContain(TEXT);

  const now = new Date();
  const effectiveAt = new Date(now.getTime() + 4_000);
  await database.db.transaction(async (db) => {
    const dates = { createdAt: now, updatedAt: now, publishedAt: now, effectiveAt };
    await db.insert(policyVersions).values({ policy: 'privacy', number: 2, text: TEXT, ...dates });
    await raiseContentVersion(db);
  });
  await wait(effectiveAt.getTime() - Date.now() - 500);
  const before = await Promise.all([one, other].map(read));
  await wait(effectiveAt.getTime() - Date.now() + 2_000);
  const after = await Promise.all([one, other].map(read));
  const late = await startServer(env);

  expect(before.map((page) => page.includes(TEXT))).toEqual([false, false]);
  expect(after.map((page) => page.includes(TEXT))).toEqual([true, true]);
  expect(await read(late)).toContain(TEXT);
});
