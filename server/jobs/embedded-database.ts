import { vacuumTables, writeCheckpoint } from '#db/maintenance.ts';
import type { OpenedDatabase } from '#db/open.ts';
import type { TimedWork } from './timetable.ts';

/** What a PostgreSQL server does by itself in the background, and the embedded engine, which has one process, does not. */
export const embeddedDatabaseJobs = (database: OpenedDatabase): TimedWork[] =>
  database.engine === 'postgresql'
    ? []
    : [
        { name: 'engine-memory', cron: '*/10 * * * *', run: () => database.releaseMemory() },
        { name: 'checkpoint', cron: '35 * * * *', run: () => writeCheckpoint(database.pool) },
        { name: 'vacuum', cron: '10 4 * * *', run: (isStopping) => vacuumTables(database.pool, isStopping) },
      ];
