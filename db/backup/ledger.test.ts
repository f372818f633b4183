import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyedHash, readHashKey } from '#db/keyed-hash.ts';
import { erasures, suppressions } from '#db/schema/privacy.ts';
import { NOW } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { joined, mergeLedger, readLedger, TO_REPEAT } from './ledger.ts';
import { ledgerFile, readLedgerFile, saveLedgerFile } from './ledger-file.ts';

const { db, pool } = await testDatabase();

const anErasure = (userId: number | null, emailHash: string, erasedAt = NOW.toISOString()) => ({
  key: 'key',
  userId,
  emailHash,
  erasedAt,
});

async function erase(userId: number | null, email: string) {
  const key = await readHashKey(db);
  await db.insert(erasures).values({ userId, emailHash: keyedHash(key, email), erasedAt: NOW });
  return key;
}

const toRepeat = async () =>
  (await pool.query<{ value: string }>('select value from installation where name = $1', [TO_REPEAT])).rows.map(
    ({ value }) => JSON.parse(value) as unknown,
  );

async function merge(
  ...given: [ledger: Parameters<typeof mergeLedger>[1], entries: Parameters<typeof mergeLedger>[2]]
) {
  const client = await pool.connect();
  await mergeLedger(client, ...given).finally(() => client.release());
}

test('hashes an address in any case with the key of the installation', async () => {
  const [key, again] = await Promise.all([readHashKey(db), readHashKey(db)]);

  expect(again).toBe(key);
  expect(keyedHash(key, ' Ada@Moreno.test ')).toBe(keyedHash(key, 'ada@moreno.test'));
  expect(keyedHash(key, 'ada@moreno.test')).not.toBe(keyedHash(`${key}x`, 'ada@moreno.test'));
});

test('joins two ledgers with each erasure once, however its time is written', () => {
  const [ada, ben, address] = [anErasure(1, 'a'), anErasure(2, 'b'), anErasure(null, 'c')];
  const sameAda = anErasure(1, 'a', NOW.toISOString().replace('.000Z', '+00:00'));

  expect(joined([ada, address], [ben, sameAda])).toHaveLength(3);
  expect(joined([], [ben, ben])).toEqual([ben]);
});

test('an erased address is in the ledger only as its hash', async () => {
  const key = await erase(7, 'ada@moreno.test');

  const ledger = await readLedger(pool);

  expect(ledger).toMatchObject({ key, entries: [{ key, userId: 7 }], suppressions: [] });
  expect(JSON.stringify(ledger)).not.toContain('moreno');
});

test('an erasure that a restored backup does not know is noted to be repeated', async () => {
  const later = anErasure(8, 'b');

  await merge({ key: 'key', entries: [], suppressions: [{ emailHash: 'c', createdAt: NOW.toISOString() }] }, [later]);

  expect(await toRepeat()).toEqual([[later]]);
  expect(await db.select().from(erasures)).toMatchObject([{ userId: 8, emailHash: 'b', erasedAt: NOW }]);
  expect(await db.select().from(suppressions)).toMatchObject([{ emailHash: 'c' }]);
  expect(await readHashKey(db)).toBe('key');
});

test('an erasure that the backup knows is not repeated', async () => {
  await erase(7, 'ada@moreno.test');
  const { entries } = await readLedger(pool);

  await merge({ key: null, entries: [], suppressions: [] }, entries);

  expect(await toRepeat()).toEqual([]);
  expect(await db.$count(erasures)).toBe(1);
});

test('the file keeps erasures of a database that was replaced, for its owner alone', async () => {
  const path = ledgerFile(join(temporaryDir(), 'data'));
  expect(await readLedgerFile(path)).toEqual([]);
  await erase(7, 'ada@moreno.test');
  await saveLedgerFile(path, pool);
  await db.delete(erasures);
  await erase(8, 'ben@okafor.test');

  await saveLedgerFile(path, pool);

  expect((await readLedgerFile(path)).map(({ userId }) => userId)).toEqual([7, 8]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).not.toMatch(/moreno|okafor/);
});

test('a damaged file is an error instead of an empty one', async () => {
  const path = join(temporaryDir(), 'erasures.json');
  await writeFile(path, '[{"key":');

  await expect(readLedgerFile(path)).rejects.toThrow();
  await expect(saveLedgerFile(path, pool)).rejects.toThrow();
  expect(await readFile(path, 'utf8')).toBe('[{"key":');
});
