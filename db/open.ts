import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { lockDataDir } from './data-dir-lock.ts';
import { PGliteStream } from './pglite-stream.ts';
import * as accounts from './schema/accounts.ts';
import * as blog from './schema/blog.ts';
import * as contact from './schema/contact.ts';
import * as mail from './schema/mail.ts';
import * as newsletter from './schema/newsletter.ts';
import * as platform from './schema/platform.ts';

const schema = { ...accounts, ...mail, ...blog, ...contact, ...newsletter, ...platform };

export type Database = NodePgDatabase<typeof schema>;

export type OpenedDatabase = {
  db: Database;
  pool: pg.Pool;
  engine: 'pglite' | 'postgresql';
  close(): Promise<void>;
};

const MIGRATION_LOCK = 7_301_944;
const MIGRATIONS = join(process.cwd(), 'db/migrations');

function onPool(pool: pg.Pool, engine: OpenedDatabase['engine'], closeEngine: () => Promise<void>): OpenedDatabase {
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    pool,
    engine,
    close: async () => {
      await pool.end();
      await closeEngine();
    },
  };
}

export function openPostgres(url: string): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 4_000,
    idleTimeoutMillis: 30_000,
  });
  return onPool(pool, 'postgresql', async () => {});
}

/** The embedded database: in memory without a directory. Throws DataDirInUse when another process has the directory. */
export async function openEmbedded(dataDir?: string): Promise<OpenedDatabase> {
  const release = dataDir ? await lockDataDir(dataDir) : () => {};
  const { PGlite } = await import('@electric-sql/pglite');
  const storage = dataDir && join(dataDir, 'database');
  if (storage) mkdirSync(storage, { recursive: true });
  const engine = await PGlite.create(storage ? { dataDir: storage } : {});
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    // A query outside the open transaction would wait for itself; this makes such a mistake an error.
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 0,
    stream: () => new PGliteStream(engine),
  });
  return onPool(pool, 'pglite', async () => {
    await engine.close();
    release();
  });
}

export async function openDatabase(options: { databaseUrl?: string; dataDir: string }): Promise<OpenedDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options.dataDir);
}

/** Brings the schema up to date. Instances that start together wait for each other. */
export async function migrateDatabase({ pool }: OpenedDatabase): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}
