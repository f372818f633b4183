import type { OpenedDatabase } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import { cleanUp } from './clean-up.ts';
import { embeddedDatabaseJobs } from './embedded-database.ts';
import { paymentWorks } from './payments.ts';
import type { TimedWork } from './timetable.ts';

/** Everything that runs on a schedule. */
export const scheduleOf = (ctx: Ctx, database: OpenedDatabase): TimedWork[] => [
  cleanUp(ctx),
  ...paymentWorks(ctx),
  ...embeddedDatabaseJobs(database),
];
