import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { packBackup, unpackBackup } from './file.ts';
import { type MadeBackup, readBackupState, recordBackup } from './state.ts';

const NOW = new Date('2025-06-12T15:00:00.000Z');
const MADE: MadeBackup = { name: 'a.gz', at: NOW.toISOString(), bytes: 12, places: ['/backups'] };
const PROVEN = { name: 'a.gz', at: NOW.toISOString(), madeAt: NOW.toISOString(), rows: 3, tookMs: 900 };

const database = await testDatabase();
const { db } = database;

test('an installation without a backup says so', async () => {
  expect(await readBackupState(db)).toEqual({ made: null, proven: null, failed: null });
});

test('an error keeps what is known about earlier backups', async () => {
  const failed = { at: NOW.toISOString(), message: 'The disk is full.' };
  await recordBackup(db, { made: MADE });
  await recordBackup(db, { proven: PROVEN });

  await recordBackup(db, { failed });

  expect(await readBackupState(db)).toEqual({ made: MADE, proven: PROVEN, failed });
});

test('a restore does not turn back what is known about backups', async () => {
  const packed = await buffer(packBackup(database, NOW));
  await recordBackup(db, { made: MADE });

  await unpackBackup(database, Readable.from([packed]));

  expect(await readBackupState(db)).toMatchObject({ made: MADE });
});
