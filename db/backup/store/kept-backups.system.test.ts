import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { posts } from '#db/schema/blog.ts';
import { bucketService } from '#tests/support/bucket-service.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillEveryTable } from '#tests/support/every-table.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { packBackup, unpackBackup } from '../file.ts';
import { NO_LEDGER } from '../ledger-file.ts';
import { type BackupState, readBackupState, recordBackup } from '../state.ts';
import { backUp } from './back-up.ts';
import { type Bucket, bucketStore } from './bucket.ts';
import { folderStore } from './folder.ts';
import { checkFile, deleteOutdated, listBackups } from './kept-backups.ts';
import { copyBackup, makeBackup } from './make.ts';
import { openBackup, readLedgers } from './open-backup.ts';
import { proveBackup } from './prove.ts';

const AT = new Date('2025-06-12T02:30:00.000Z');
const NAME = 'backup-2025-06-12T02-30-00Z';
const ERASED = { key: 'k', userId: 7, emailHash: 'h', erasedAt: '2025-06-11T12:00:00.000Z' };
const LEDGER = { ...NO_LEDGER, keys: ['k'], erasures: [ERASED] };

const database = await testDatabase();
const { db } = database;

type Given = { passphrase?: string; bucket?: Bucket | null; dataDir?: string; at?: Date };

const contentAt = (at: Date) => ({ pack: () => packBackup(database, at), ledger: LEDGER, at });

/** Without a proof, which takes longer than everything else. */
async function aBackup({ passphrase, dataDir = temporaryDir(), at = AT }: Given = {}) {
  const dir = join(dataDir, 'backups');
  const backup = await makeBackup(dir, contentAt(at), passphrase);
  return { dataDir, dir, store: folderStore(dir), backup };
}

/** As every night. */
async function aNight({ passphrase, bucket = null, dataDir = temporaryDir(), at = AT }: Given = {}) {
  const dir = join(dataDir, 'backups');
  const record = (change: Partial<BackupState>) => recordBackup(db, change);
  const backup = await backUp({
    settings: { dir, bucket, passphrase, dataDir },
    withContent: (use) => use(contentAt(at)),
    record,
  });
  return { dataDir, dir, store: folderStore(dir), backup };
}

test('a backup is made, proven, copied to the bucket with its erasures, and recorded', async () => {
  await fillEveryTable(db, AT);
  const { access, files } = await bucketService();
  const bucket = { ...access, url: `${access.url}/site` };

  const { store, backup } = await aNight({ bucket });

  const { made, proven, failed } = await readBackupState(db);
  expect(made).toEqual({ name: NAME, at: AT.toISOString(), bytes: backup.bytes, places: [store.place, bucket.url] });
  expect(proven).toMatchObject({ name: NAME, madeAt: AT.toISOString() });
  expect(proven?.rows).toBeGreaterThan(900);
  expect(failed).toBeNull();
  expect(await listBackups(store)).toEqual([backup]);
  expect(await listBackups(bucketStore(bucket))).toEqual([backup]);
  expect([...files.keys()].toSorted()).toEqual(
    [`${NAME}.erasures.json`, `${NAME}.gz`, `${NAME}.json`].map((file) => `site/${file}`),
  );
});

test('an encrypted backup comes back with its passphrase only, and says so', async () => {
  await fillEveryTable(db, AT);
  const count = await db.$count(posts);
  const { store, backup, dir } = await aBackup({ passphrase: 'correct horse battery' });
  await db.delete(posts);

  expect(readFileSync(join(dir, `${NAME}.gz.age`), 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(readFileSync(join(dir, `${NAME}.erasures.json.age`), 'latin1')).not.toContain('erasedAt');
  await expect(openBackup(store, backup)).rejects.toThrow('Set BACKUP_PASSPHRASE');
  await expect(openBackup(store, backup, 'another passphrase')).rejects.toThrow('Nobody can open it without that one');
  await unpackBackup(database, await openBackup(store, backup, 'correct horse battery'));

  expect(await db.$count(posts)).toBe(count);
  const ledger = await readLedgers(store, [backup], 'correct horse battery', () => {});
  expect(ledger.erasures).toEqual([ERASED]);
});

test.each([
  ['', undefined],
  ['.age', 'correct horse battery'],
])('a flipped byte of a .gz%s is reported before and during a restore', async (ending, passphrase) => {
  await fillEveryTable(db, AT);
  const { dataDir, dir, store, backup } = await aBackup({ passphrase });
  const path = join(dir, `${NAME}.gz${ending}`);
  const content = readFileSync(path);
  content[content.length - 40] = (content.at(-40) ?? 0) ^ 1;
  writeFileSync(path, content);
  const count = await db.$count(posts);

  await expect(checkFile(store, backup)).rejects.toThrow('is damaged');
  await expect(proveBackup(store, backup, { dataDir, passphrase })).rejects.toThrow('is damaged');
  await expect(unpackBackup(database, await openBackup(store, backup, passphrase))).rejects.toThrow('damaged');

  expect(await db.$count(posts)).toBe(count);
});

test('a full disk ends a backup without a trace, keeps the others and is recorded', async () => {
  const { dataDir, dir, backup } = await aBackup();
  const before = readdirSync(dir);
  const at = new Date(AT.getTime() + 1_000);
  symlinkSync('/dev/full', join(dir, 'backup-2025-06-12T02-30-01Z.gz.part'));

  await expect(aNight({ dataDir, at })).rejects.toThrow('There is no space left to write');

  expect(readdirSync(dir)).toEqual(before);
  expect(await listBackups(folderStore(dir))).toEqual([backup]);
  expect(await readBackupState(db)).toMatchObject({ failed: { message: expect.stringContaining('no space left') } });
});

test('two backups of the same second are both complete and stay', async () => {
  const dataDir = temporaryDir();

  const both = await Promise.all([aBackup({ dataDir }), aBackup({ dataDir })]);
  const [{ store }] = both;
  for (const { backup } of both) await deleteOutdated(store, backup.at);

  const names = [NAME, 'backup-2025-06-12T02-30-01Z'];
  expect(both.map(({ backup }) => backup.name).toSorted()).toEqual(names);
  expect((await listBackups(store)).map(({ name }) => name)).toEqual(names.toReversed());
  for (const { backup } of both) await checkFile(store, backup);
});

test('half a backup is never listed, and deleted a day later', async () => {
  const { dir, store } = await aBackup();
  renameSync(join(dir, `${NAME}.json`), join(dir, `${NAME}.json.part`));

  expect(await listBackups(store)).toEqual([]);
  await deleteOutdated(store, new Date(AT.getTime() + 25 * 60 * 60 * 1000));

  expect(existsSync(join(dir, `${NAME}.gz`))).toBe(false);
});

test('a bucket that is gone leaves a proven backup in the folder and an error', async () => {
  const { access, stop } = await bucketService();
  stop();
  const dataDir = temporaryDir();

  await expect(aNight({ bucket: access, dataDir })).rejects.toThrow('cannot be reached');

  const [kept] = await listBackups(folderStore(join(dataDir, 'backups')));
  expect(kept?.provenAt).not.toBeNull();
  expect(await readBackupState(db)).toMatchObject({
    proven: { name: NAME },
    failed: { message: expect.stringContaining('cannot be reached') },
  });
});

test('a backup from before a migration is proven and copied with the next one', async () => {
  const { access } = await bucketService();
  const { dataDir, store, backup: early } = await aBackup();

  const { backup } = await aNight({ bucket: access, dataDir, at: new Date(AT.getTime() + 24 * 60 * 60 * 1000) });

  const isProven = ({ name, provenAt }: { name: string; provenAt: string | null }) => [name, provenAt !== null];
  const both = [
    [backup.name, true],
    [early.name, true],
  ];
  expect((await listBackups(store)).map(isProven)).toEqual(both);
  expect((await listBackups(bucketStore(access))).map(isProven)).toEqual(both);
});

test('an upload that ends halfway is not listed', async () => {
  const { access, failOn, files } = await bucketService();
  failOn(/^PUT .*\.json$/, { status: 403, code: 'AccessDenied' }, 2);

  const { dir, backup } = await aBackup();

  await expect(copyBackup(dir, backup, bucketStore(access))).rejects.toThrow('AccessDenied');

  expect([...files.keys()]).toEqual([`${NAME}.gz`]);
  expect(await listBackups(bucketStore(access))).toEqual([]);
});

test('erasures of later backups count too, and unreadable ones are named', async () => {
  const { dataDir, dir, store, backup } = await aBackup();
  const at = new Date(AT.getTime() + 24 * 60 * 60 * 1000);
  const { backup: later } = await aBackup({ dataDir, at });
  rmSync(join(dir, `${later.name}.erasures.json`));
  const unreadable: string[] = [];

  const ledger = await readLedgers(store, [later, { ...backup, ledger: 'other' }], undefined, (name) =>
    unreadable.push(name),
  );

  expect(ledger.erasures).toEqual([ERASED]);
  expect(unreadable).toEqual([later.name]);
});
