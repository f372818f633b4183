import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { keyedHash, readHashKey } from './keyed-hash.ts';
import { installation } from './schema/platform.ts';

const { db } = await testDatabase();

test('instances that start together create one key', async () => {
  const keys = await Promise.all([readHashKey(db), readHashKey(db), readHashKey(db)]);

  expect(new Set(keys).size).toBe(1);
  expect(await db.select().from(installation)).toEqual([{ name: 'hash-key', value: keys[0] }]);
  expect(await readHashKey(db)).toBe(keys[0]);
});

test('a key that is rolled back is not used again', async () => {
  let undone = '';
  const failing = db.transaction(async (tx) => {
    undone = await readHashKey(tx);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');

  expect(await readHashKey(db)).not.toBe(undone);
});

test('one address has one hash, however it is written', () => {
  const hash = keyedHash('key', 'ada@moreno.test');

  expect(keyedHash('key', ' Ada@MORENO.test ')).toBe(hash);
  expect(hash).toMatch(/^[\w-]{43}$/);
});

test('another address or key has another hash', () => {
  const hash = keyedHash('key', 'ada@moreno.test');

  expect(keyedHash('key', 'ada@moreno.tes')).not.toBe(hash);
  expect(keyedHash('kez', 'ada@moreno.test')).not.toBe(hash);
});
