import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrateDatabase, openDatabase } from '#db/open.ts';
import { withMigration } from '../support/migrations.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { preparedDir, runScript } from '../support/server-process.ts';

const PATIENT = 240_000;
const BREAK = '--> statement-breakpoint\n';
/** The second statement takes as many seconds as the database says, so that a start can be killed meanwhile. */
const SLOW = `alter table posts add column lead text;${BREAK}select pg_sleep(coalesce((select max(seconds) from pauses), 0));${BREAK}create table leads_of_posts (id int)`;

/** A database with a pause in its next migration, and how to start a process that migrates it. */
async function aSlowMigration() {
  const databaseUrl = await createTestDatabase(`migrations_${process.env.VITEST_POOL_ID}`);
  const dataDir = preparedDir();
  const open = () => openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const run = async (statement: string) => {
    const database = await open();
    return database.pool.query(statement).finally(() => database.close());
  };
  const database = await open();
  await migrateDatabase(database);
  await database.pool.query('create table pauses (seconds int); insert into pauses values (120)');
  await database.close();
  const { folder } = withMigration(SLOW);
  const args = ['tests/support/migrate.ts', dataDir, folder, ...(databaseUrl ? [databaseUrl] : [])];
  return { run, start: () => runScript(args) };
}

test(
  'a start after a migration that was killed goes on',
  async () => {
    const { run, start } = await aSlowMigration();
    const first = start();
    await expect.poll(first.output).toContain('opened');
    await wait(1_500);
    first.child.kill('SIGKILL');
    await first.ended();

    // A database server notices within seconds that the process is gone.
    await expect.poll(() => run('select lead from posts').catch(String)).toContain('column "lead" does not exist');
    await run('delete from pauses');
    const second = start();

    expect(await second.ended(PATIENT)).toBe(0);
    expect((await run('select lead from posts')).rows).toEqual([]);
    expect((await run('select id from leads_of_posts')).rows).toEqual([]);
  },
  PATIENT,
);
