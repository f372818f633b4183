import type { OpenedDatabase } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import { sendDigest } from '#features/leads/commands/send-digest.server.ts';
import { continueImports } from '#features/newsletter/commands/add-imported.server.ts';
import { bookingJobs } from './booking-jobs.ts';

import { cleanUp } from './clean-up.ts';
import { embeddedDatabaseJobs } from './embedded-database.ts';
import { paymentJobs } from './payment-jobs.ts';
import { privacyJobs } from './privacy-jobs.ts';
import type { Job } from './run-schedule.ts';

/** Everything that runs on a schedule. */
export const scheduleOf = (ctx: Ctx, database: OpenedDatabase, dataDir: string): Job[] => [
  cleanUp(ctx),
  ...bookingJobs(ctx),
  { name: 'subscriber-imports', cron: '* * * * *', run: (isStopping) => continueImports(ctx, isStopping) },
  // At 8:00 AM in any time zone.
  { name: 'unanswered-digest', cron: '*/15 * * * *', run: () => sendDigest(ctx) },
  ...privacyJobs(ctx, database, dataDir),
  ...paymentJobs(ctx),
  ...embeddedDatabaseJobs(database),
];
