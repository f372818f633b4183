import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { CannotStart } from '#lib/cannot-start.ts';
import { lockDataDir } from './engine/data-dir-lock.ts';
import { EmbeddedEngine } from './engine/embedded-engine.ts';
import { PGliteStream } from './engine/pglite-stream.ts';
import { connectPatiently, createPostgresPool } from './engine/postgres-pool.ts';
import { announceQueries } from './engine/query-events.ts';
import { countMigrations, readStart } from './history.ts';
import { lockMigrations, unlockMigrations } from './migration-lock.ts';

export type Database = NodePgDatabase;

type Migrator = { client: pg.Client | pg.PoolClient; release: () => Promise<void> };

export type OpenedDatabase = {
  db: Database;
  pool: pg.Pool;
  engine: 'pglite' | 'postgresql';
  connectMigrator(): Promise<Migrator>;
  /**
   * Returns the memory that the embedded engine took for large queries. Resolves with the bytes it uses now, 0 for a
   * server.
   */
  releaseMemory(): Promise<number>;
  close(): Promise<void>;
};

const MIGRATIONS = join(process.cwd(), 'db/migrations');
const options = { casing: 'snake_case' } as const;

/** Drizzle's own transaction never returns its connection to the pool when `begin` fails. */
function createDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool, options);
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, options).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** The pool replaces connections that break, but without these listeners a broken one would end the process. */
function surviveLostConnections(pool: pg.Pool): pg.Pool {
  announceQueries(pool);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openPostgres(url: string): OpenedDatabase {
  const pool = surviveLostConnections(createPostgresPool(url));
  return {
    db: createDatabase(pool),
    pool,
    engine: 'postgresql',
    connectMigrator: async () => {
      const client = await connectPatiently(url);
      return { client, release: () => client.end() };
    },
    releaseMemory: async () => 0,
    close: () => pool.end(),
  };
}

/**
 * Opens the embedded database in a directory, or in memory from a snapshot. Throws DataDirInUse if another process has
 * the directory open.
 */
export async function openEmbedded(from: string | Blob): Promise<OpenedDatabase> {
  const release = typeof from === 'string' ? lockDataDir(from) : () => {};
  const engine = new EmbeddedEngine(typeof from === 'string' ? join(from, 'database') : from);
  await engine.current().catch((error: unknown) => {
    release();
    throw error;
  });
  const pool = surviveLostConnections(
    new pg.Pool({
      max: 1,
      user: 'postgres',
      database: 'postgres',
      // A query outside the open transaction would wait for itself. The timeout turns that mistake into an error.
      connectionTimeoutMillis: 4_000,
      idleTimeoutMillis: 0,
      stream: () => new PGliteStream(engine.current()),
    }),
  );
  pool.on('connect', (client) => engine.endAfterPanic(client));
  return {
    db: createDatabase(pool),
    pool,
    engine: 'pglite',
    connectMigrator: async () => {
      const client = await pool.connect();
      return { client, release: async () => client.release() };
    },
    releaseMemory: () => engine.releaseMemory(pool),
    close: async () => {
      await pool.end();
      await engine.close().finally(release);
    },
  };
}

export async function openDatabase(given: { databaseUrl?: string; dataDir: string }): Promise<OpenedDatabase> {
  if (given.databaseUrl) return openPostgres(given.databaseUrl);
  try {
    return await openEmbedded(given.dataDir);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^E(ACCES|EXIST|NOTDIR|ROFS|PERM|NOSPC)$/.test(code)) throw error;
    throw new CannotStart(`DATA_DIR ${given.dataDir} cannot be written to (${code}).`);
  }
}

/**
 * Waits for a database that is still starting. Throws CannotStart, without the password in its message, if it stays
 * down.
 */
export async function reachDatabase({ pool }: OpenedDatabase, patienceMs = 10_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const reason = error instanceof AggregateError ? error.errors[0] : error;
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const isFinal = /^(28|3D)/.test(code);
      if (isFinal || Date.now() >= deadline) {
        throw new CannotStart(
          `The database in DATABASE_URL cannot be used: ${reason instanceof Error ? reason.message : code}`,
        );
      }
      await wait(1_000);
    }
  }
}

/** How many migrations this version has. */
export const countOwnMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS }).length;

/** Returns when the first migration was written. Throws CannotStart for a database whose first migration isn't ours. */
async function checkHistory(client: pg.ClientBase, migrationsFolder: string): Promise<number | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  const start = rows[0]?.exists ? await readStart(client) : null;
  if (start !== null && start !== readMigrationFiles({ migrationsFolder })[0]?.folderMillis)
    throw new CannotStart(
      'The database was created before version 1.0.0, and this version cannot upgrade it. Start with an empty database.',
    );
  return start;
}

type BeforeMigrating = {
  /** Runs before migrations of a database that has some. What it throws leaves the database as it is. */
  backUpFirst?: (connecting: Pick<OpenedDatabase, 'connectMigrator'>) => Promise<void>;
  say?: (line: string) => void;
};

/**
 * Applies pending migrations, all or none. Instances that start together wait for each other. Throws CannotStart for a
 * database from before the first migration.
 */
export async function migrateDatabase(
  database: OpenedDatabase,
  migrationsFolder = MIGRATIONS,
  { backUpFirst = async () => {}, say = () => {} }: BeforeMigrating = {},
): Promise<void> {
  const { client, release } = await database.connectMigrator();
  try {
    await lockMigrations(client, say);
    const isEmpty = (await checkHistory(client, migrationsFolder)) === null;
    const isPending = !isEmpty && (await countMigrations(client)) < readMigrationFiles({ migrationsFolder }).length;
    // The embedded engine has no second connection.
    if (isPending) await backUpFirst({ connectMigrator: async () => ({ client, release: async () => {} }) });
    await migrate(drizzle(client, options), { migrationsFolder });
  } finally {
    await unlockMigrations(client);
    await release();
  }
}
