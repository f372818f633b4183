import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withMigration } from '#tests/support/migrations.ts';
import { anOwnDatabase } from '#tests/support/own-database.ts';
import { migrateDatabase } from './open.ts';

test('instances that start together apply a new migration once and keep the rows', async () => {
  const database = await anOwnDatabase('migrations');
  await migrateDatabase(database);
  await database.pool.query(`insert into installation (name, value) values ('kept', 'yes')`);
  const { folder } = withMigration('create table visits (id serial primary key)');

  await Promise.all([migrateDatabase(database, folder), migrateDatabase(database, folder)]);

  expect((await database.pool.query('select * from visits')).rows).toEqual([]);
  expect((await database.pool.query(`select value from installation where name = 'kept'`)).rows).toHaveLength(1);
});

test('rejects a database from before the first migration and leaves it as it is', async () => {
  const database = await anOwnDatabase('migrations');
  const { pool } = database;
  await pool.query('create schema drizzle; create table posts (id int)');
  await pool.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)');
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1), ('b', 2)`);

  const migrated = migrateDatabase(database);

  await expect(migrated).rejects.toThrow(
    'The database was created before version 1.0.0, and this version cannot upgrade it. Start with an empty database.',
  );
  expect((await pool.query(`select tablename from pg_tables where schemaname = 'public'`)).rows).toEqual([
    { tablename: 'posts' },
  ]);
});

test('the tables can be read by the command that writes migrations', async () => {
  const { stdout } = await promisify(execFile)('node_modules/.bin/drizzle-kit', ['export']);

  expect(stdout).toContain('CREATE TABLE "campaigns"');
});
