import type { Guard } from './guard.ts';

const JOBS = 'server/jobs/embedded-database.ts';
const SEED = 'db/seed.ts';
const RESTORE = 'db/backup/restore.ts';

export const dataGuards: Guard[] = [
  {
    name: 'a restore request has no timeout',
    file: 'server/control.ts',
    find: 'const withoutTimeout = { requestTimeout: 0 };',
    replace: 'const withoutTimeout = {};',
    tests: ['server/control.test.ts'],
  },
  {
    name: 'a restore clears the page cache of every instance',
    file: RESTORE,
    find: 'await raiseContentVersion(drizzle(client), version);',
    replace: 'void [drizzle, raiseContentVersion, version];',
    tests: ['db/backup/file.system.test.ts'],
  },
  {
    name: 'loading demo data clears the page cache of every instance',
    file: SEED,
    find: '    await raiseContentVersion(tx);\n    return true;',
    replace: '    return true;',
    tests: ['server/demo-data.test.ts'],
  },
  {
    name: 'removing demo data clears the page cache of every instance',
    file: SEED,
    find: '    await raiseContentVersion(tx);\n    return removed;',
    replace: '    return removed;',
    tests: ['server/demo-data.test.ts'],
  },
  {
    name: 'after a checkpoint no log needs to be replayed',
    file: 'db/maintenance.ts',
    find: "await pool.query('checkpoint');",
    replace: "await pool.query('select 1');",
    tests: ['db/maintenance.system.test.ts'],
  },
  {
    name: 'the vacuum makes the space of old rows reusable',
    file: 'db/maintenance.ts',
    find: 'await pool.query(`vacuum (analyze) ${name}`);',
    replace: 'await pool.query(`analyze ${name}`);',
    tests: ['db/maintenance.system.test.ts'],
  },
  {
    name: 'the vacuum shrinks mostly empty tables',
    file: 'db/maintenance.ts',
    find: 'if (rows[0]?.isBloated) await pool.query(`vacuum (full, analyze) ${name}`);',
    replace: 'void rows;',
    tests: ['db/maintenance.system.test.ts'],
  },
  {
    name: 'the embedded database is checkpointed every hour',
    file: JOBS,
    find: "        { name: 'checkpoint', cron: '35 * * * *', run: () => writeCheckpoint(database.pool) },\n",
    replace: '',
    tests: ['server/jobs/embedded-database.test.ts', 'server/jobs/schedule.test.ts'],
  },
  {
    name: 'the embedded database is vacuumed every night',
    file: JOBS,
    find: "        { name: 'vacuum', cron: '10 4 * * *', run: (isStopping) => vacuumTables(database.pool, isStopping) },\n",
    replace: '',
    tests: ['server/jobs/embedded-database.test.ts', 'server/jobs/schedule.test.ts'],
  },
];
