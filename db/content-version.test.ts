import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { CONTENT_VERSION, raiseContentVersion } from './content-version.ts';
import { installation } from './schema/platform.ts';

const { db } = await testDatabase();

async function readVersion() {
  const [row] = await db.select().from(installation).where(eq(installation.name, CONTENT_VERSION));
  return row?.value;
}

test('the version rises by one with every change', async () => {
  await raiseContentVersion(db);
  const first = await readVersion();
  await raiseContentVersion(db);

  expect([first, await readVersion()]).toEqual(['1', '2']);
});

test('the version rises above one that instances have seen', async () => {
  await raiseContentVersion(db, 41);

  expect(await readVersion()).toBe('42');
});

test('the version never falls to one that instances saw earlier', async () => {
  await raiseContentVersion(db, 41);
  await raiseContentVersion(db, 7);

  expect(await readVersion()).toBe('43');
});

test('a version of ten is above a version of nine', async () => {
  await raiseContentVersion(db, 8);
  await raiseContentVersion(db, 9);

  expect(await readVersion()).toBe('10');
});

test('a change that is rolled back leaves the version as it was', async () => {
  await raiseContentVersion(db);
  const undone = db.transaction(async (tx) => {
    await raiseContentVersion(tx);
    throw new Error('undone');
  });

  await expect(undone).rejects.toThrow('undone');
  expect(await readVersion()).toBe('1');
});
