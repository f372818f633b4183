import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { migrateDatabase } from '#db/open.ts';
import { withMigration } from '#tests/support/migrations.ts';
import { anOwnDatabase } from '#tests/support/own-database.ts';
import { STEPS } from './data-steps.ts';

const NOW = new Date('2025-06-12T15:00:00.000Z');

test('a backup restores into a later version, with the changes of its migrations', async () => {
  const database = await anOwnDatabase('older_backup');
  await migrateDatabase(database);
  await database.pool.query(
    `insert into posts (slug, title, content, author_name, summary, created_at, updated_at)
     values ('one', 'One', '', 'Ada', 'Short', '2025-06-01', '2025-06-01')`,
  );
  const packed = await buffer(packBackup(database, NOW));
  const changes = `alter table posts add column lead text not null default '';
--> statement-breakpoint
update posts set lead = summary;
--> statement-breakpoint
alter table posts drop column summary cascade`;
  const { folder, number } = withMigration(changes);
  STEPS.push({
    migration: number,
    before: ['alter table posts add column summary text'],
    after: ['update posts set lead = summary', 'alter table posts drop column summary'],
  });
  onTestFinished(() => void STEPS.pop());

  await migrateDatabase(database, folder);
  await database.pool.query('truncate posts cascade');
  await unpackBackup(database, Readable.from([packed]));

  expect((await database.pool.query('select slug, lead from posts')).rows).toEqual([{ slug: 'one', lead: 'Short' }]);
});

test('rejects a backup from before the first migration and changes nothing', async () => {
  const database = await anOwnDatabase('older_backup');
  await migrateDatabase(database);
  await database.pool.query(`insert into installation (name, value) values ('kept', 'yes')`);
  const packed = await buffer(packBackup(database, NOW));
  const before = gzipSync(
    gunzipSync(packed)
      .toString()
      .replace(/"start":\d+,"migrations":\d+/, '"migrations":53'),
  );

  const restored = unpackBackup(database, Readable.from([before]));

  await expect(restored).rejects.toThrow(
    'The backup was made before version 1.0.0, and this version cannot restore it.',
  );
  expect((await database.pool.query(`select value from installation where name = 'kept'`)).rows).toHaveLength(1);
});
