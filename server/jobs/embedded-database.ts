import { vacuumTables, writeCheckpoint } from '#db/maintenance.ts';
import type { OpenedDatabase } from '#db/open.ts';
import type { Job } from './run-schedule.ts';

/** Maintenance that a PostgreSQL server does in background processes, which the embedded engine doesn't have. */
export const embeddedDatabaseJobs = (database: OpenedDatabase): Job[] =>
  database.engine === 'postgresql'
    ? []
    : [
        { name: 'engine-memory', cron: '*/10 * * * *', run: () => database.releaseMemory() },
        { name: 'checkpoint', cron: '35 * * * *', run: () => writeCheckpoint(database.pool) },
        { name: 'vacuum', cron: '10 4 * * *', run: (isStopping) => vacuumTables(database.pool, isStopping) },
      ];
