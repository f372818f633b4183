import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStore } from '#db/backup/store/folder.ts';
import { listBackups } from '#db/backup/store/kept-backups.ts';
import { migrateDatabase } from '#db/open.ts';
import { withMigration } from '#tests/support/migrations.ts';
import { anOwnDatabase } from '#tests/support/own-database.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { backUpFirst } from './back-up-first.ts';

function aSite() {
  const dataDir = temporaryDir();
  const dir = join(dataDir, 'backups');
  const said: string[] = [];
  const backups = { cron: null, dir, keys: null, bucket: null, passphrase: undefined };
  return { dataDir, dir, said, work: backUpFirst({ dataDir, backups }, (line) => said.push(line)) };
}

const NEXT = 'alter table posts add column lead text';

test('a database is backed up before its migrations, unless it is empty', async () => {
  const database = await anOwnDatabase('backed_up_first');
  const { dir, said, work } = aSite();
  const { folder } = withMigration(NEXT);

  await migrateDatabase(database, undefined, { backUpFirst: work });
  expect(existsSync(dir)).toBe(false);
  await migrateDatabase(database, folder, { backUpFirst: work });
  await migrateDatabase(database, folder, { backUpFirst: work });

  const [backup, ...others] = await listBackups(folderStore(dir));
  expect(others).toEqual([]);
  expect(said).toEqual([`Backup before the migration written to ${join(dir, `${backup?.name}.gz`)}`]);
  expect((await database.pool.query('select lead from posts')).rows).toEqual([]);
});

test('a database that cannot be backed up is not migrated', async () => {
  const database = await anOwnDatabase('backed_up_first');
  const { dir, dataDir, work } = aSite();
  const { folder } = withMigration(NEXT);
  await migrateDatabase(database);
  writeFileSync(dir, 'a file where the folder would be');

  const migrated = migrateDatabase(database, folder, { backUpFirst: work });

  await expect(migrated).rejects.toThrow(`BACKUP_DIR ${dir} cannot be used (EEXIST). To migrate without a backup, run`);
  await expect(database.pool.query('select lead from posts')).rejects.toThrow('lead');
  expect(readdirSync(dataDir)).toEqual(['backups']);
});
