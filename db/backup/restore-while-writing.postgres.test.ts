import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { testDatabase } from '#tests/support/database.ts';
import { untilLocked } from '#tests/support/lock-waits.ts';

const database = await testDatabase();
const { pool } = database;

test('a restore and a writer that want the same tables in opposite order both succeed', async () => {
  const packed = await buffer(packBackup(database, new Date()));
  const writer = await pool.connect();
  onTestFinished(() => writer.release());
  await writer.query('begin');
  await writer.query('lock table rate_limits in row exclusive mode');

  const restored = unpackBackup(database, Readable.from([packed]));
  await untilLocked(pool);
  await writer.query('lock table consultation_requests in row exclusive mode');
  await writer.query('commit');

  expect(await restored).toBe(0);
});
