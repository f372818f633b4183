import { vacuumTables, writeCheckpoint } from '#db/maintenance.ts';
import type { OpenedDatabase } from '#db/open.ts';
import { settleScheduled } from '#features/blog/commands/due-posts.server.ts';
import { readBusyTimes } from '#features/booking/commands/read-busy-times.server.ts';
import { sendReminders } from '#features/booking/commands/send-reminders.server.ts';
import { announcePosts } from '#features/campaigns/commands/announce-posts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { readMailbox } from '#features/leads/commands/read-mailbox.server.ts';
import { continueImports } from '#features/newsletter/commands/add-imported.server.ts';
import { copyOutsidePictures } from '#features/pictures/commands/copy-outside.server.ts';
import { sendDigest } from '#features/promises/commands/send-digest.server.ts';
import { watchPromises } from '#features/promises/commands/watch-promises.server.ts';
import type { Settings } from '../settings.ts';
import { backupJobs } from './back-up.ts';
import { cleanUp } from './clean-up.ts';
import { paymentJobs } from './payment-jobs.ts';
import { privacyJobs } from './privacy-jobs.ts';
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

/** Everything that runs on a schedule. */
export const scheduleOf = (
  ctx: Ctx,
  database: OpenedDatabase,
  { dataDir, backups }: { dataDir: string; backups: Pick<Settings['backups'], 'cron'> },
): Job[] => [
  cleanUp(ctx),
  { name: 'busy-times', cron: '* * * * *', run: (isStopping) => readBusyTimes(ctx, isStopping) },
  { name: 'call-reminders', cron: '*/5 * * * *', run: (isStopping) => sendReminders(ctx, isStopping) },
  { name: 'due-posts', cron: '* * * * *', run: () => settleScheduled(ctx) },
  { name: 'post-notes', cron: '* * * * *', run: (isStopping) => announcePosts(ctx, isStopping) },
  { name: 'subscriber-imports', cron: '* * * * *', run: (isStopping) => continueImports(ctx, isStopping) },
  { name: 'mailbox', cron: '* * * * *', longestSeconds: 240, run: (isStopping) => readMailbox(ctx, isStopping) },
  // At 8:00 AM in any time zone.
  {
    name: 'unanswered-digest',
    cron: '*/15 * * * *',
    run: async (isStopping) => {
      await watchPromises(ctx, isStopping);
      await sendDigest(ctx);
    },
  },
  { name: 'outside-pictures', cron: '* * * * *', run: (isStopping) => copyOutsidePictures(ctx, isStopping) },
  ...privacyJobs(ctx, database, dataDir),
  ...paymentJobs(ctx),
  ...backupJobs(ctx, backups.cron),
  ...embeddedDatabaseJobs(database),
];
