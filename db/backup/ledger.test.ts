import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyedHash, readHashKey } from '#db/keyed-hash.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { erasures } from '#db/schema/privacy.ts';
import { NOW } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { joined, type LedgerEntry, mergeErasures, readLedger, TO_REPEAT } from './ledger.ts';
import { addToLedgerFile, ledgerFile, NO_LEDGER, readLedgerFile, saveLedgerFile } from './ledger-file.ts';

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

const ledgerOf = (entries: LedgerEntry[]) => ({ ...NO_LEDGER, keys: ['key'], erasures: entries });

test('hashes an address in any case with the key of the installation', async () => {
  const [key, again] = await Promise.all([readHashKey(db), readHashKey(db)]);

  expect(again).toBe(key);
  expect(keyedHash(key, ' Ada@Moreno.test ')).toBe(keyedHash(key, 'ada@moreno.test'));
  expect(keyedHash(key, 'ada@moreno.test')).not.toBe(keyedHash(`${key}x`, 'ada@moreno.test'));
});

test('joins two ledgers with each erasure once, however its time is written', () => {
  const [ada, ben, address] = [anErasure(1, 'a'), anErasure(2, 'b'), anErasure(null, 'c')];
  const sameAda = anErasure(1, 'a', NOW.toISOString().replace('.000Z', '+00:00'));

  expect(joined(ledgerOf([ada, address]), ledgerOf([ben, sameAda])).erasures).toHaveLength(3);
  expect(joined(NO_LEDGER, ledgerOf([ben, ben]))).toEqual(ledgerOf([ben]));
});

test('joins suppressions with the later time of each address', () => {
  const at = (day: number, emailHash = 'a') => ({ emailHash, createdAt: `2026-11-0${day}T12:00:00Z` });

  const { suppressions } = joined(
    { ...NO_LEDGER, suppressions: [at(3), at(1, 'b')] },
    { ...NO_LEDGER, suppressions: [at(2)] },
  );

  expect(suppressions).toEqual([at(1, 'b'), at(3)]);
});

test('leaves out the key of a database without entries', () => {
  expect(joined({ ...NO_LEDGER, keys: ['fresh'] }, ledgerOf([anErasure(1, 'a')])).keys).toEqual(['key']);
});

test('an erased address is in the ledger only as its hash', async () => {
  const key = await erase(7, 'ada@moreno.test');

  const ledger = await readLedger(pool);

  expect(ledger).toMatchObject({ keys: [key], erasures: [{ key, userId: 7 }], suppressions: [] });
  expect(JSON.stringify(ledger)).not.toContain('moreno');
});

test('an erasure that a restored backup does not know is noted to be repeated', async () => {
  const later = anErasure(8, 'b');

  await mergeErasures(pool, ledgerOf([later]), 'key');

  expect(await toRepeat()).toEqual([[later]]);
  expect(await db.select().from(erasures)).toMatchObject([{ userId: 8, emailHash: 'b', erasedAt: NOW }]);
});

test('an erasure that the backup knows is not repeated', async () => {
  const key = await erase(7, 'ada@moreno.test');
  const known = await readLedger(pool);

  await mergeErasures(pool, known, key);

  expect(await toRepeat()).toEqual([]);
  expect(await db.$count(erasures)).toBe(1);
});

test('keeps erasures that the backup still had to repeat', async () => {
  await readHashKey(db);
  await mergeErasures(pool, ledgerOf([anErasure(7, 'a')]), 'key');

  await mergeErasures(pool, ledgerOf([anErasure(7, 'a'), anErasure(8, 'b')]), 'key');

  expect(await toRepeat()).toEqual([[anErasure(7, 'a'), anErasure(8, 'b')]]);
});

test('ignores account numbers of another installation', async () => {
  await mergeErasures(pool, ledgerOf([anErasure(8, 'b')]), 'own key');

  expect(await toRepeat()).toMatchObject([[{ userId: null, emailHash: 'b' }]]);
});

test('the file keeps erasures of a database that was replaced, for its owner alone', async () => {
  const path = ledgerFile(join(temporaryDir(), 'data'));
  expect(await readLedgerFile(path)).toEqual(NO_LEDGER);
  await erase(7, 'ada@moreno.test');
  await saveLedgerFile(path, pool);
  await db.delete(erasures);
  await erase(8, 'ben@okafor.test');

  await saveLedgerFile(path, pool);

  expect((await readLedgerFile(path)).erasures.map(({ userId }) => userId)).toEqual([7, 8]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).not.toMatch(/moreno|okafor/);
});

test('the file keeps the hashes of everyone who left', async () => {
  const path = ledgerFile(temporaryDir());
  const key = await readHashKey(db);
  await aSubscriber(db, { email: 'ada@moreno.test', unsubscribedAt: NOW, unsubscribeReason: 'complaint' });
  await saveLedgerFile(path, pool);
  await db.delete(subscribers);

  await saveLedgerFile(path, pool);

  const emailHash = keyedHash(key, 'ada@moreno.test');
  expect((await readLedgerFile(path)).suppressions).toMatchObject([{ emailHash, reason: 'complaint' }]);
  expect(await readFile(path, 'utf8')).not.toContain('moreno');
});

test('two that add to the file at once lose nothing of each other', async () => {
  const path = ledgerFile(temporaryDir());

  await Promise.all([1, 2, 3].map((userId) => addToLedgerFile(path, ledgerOf([anErasure(userId, `hash ${userId}`)]))));

  const { erasures: all } = await readLedgerFile(path);
  expect(new Set(all.map(({ userId }) => userId))).toEqual(new Set([1, 2, 3]));
});

test('reads a file from an earlier version', async () => {
  const path = join(temporaryDir(), 'erasures.json');
  await writeFile(path, JSON.stringify([anErasure(7, 'a')]));

  expect(await readLedgerFile(path)).toEqual(ledgerOf([anErasure(7, 'a')]));
});

test('a damaged file is an error instead of an empty one', async () => {
  const path = join(temporaryDir(), 'erasures.json');
  await writeFile(path, '[{"key":');

  await expect(readLedgerFile(path)).rejects.toThrow('is damaged');
  await expect(saveLedgerFile(path, pool)).rejects.toThrow();
  expect(await readFile(path, 'utf8')).toBe('[{"key":');
});
