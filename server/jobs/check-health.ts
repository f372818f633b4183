import type { Ctx } from '#features/ctx.ts';
import { tellStaff } from '#features/health/commands.server.ts';
import { problemsOf } from '#features/health/rules/telling.ts';
import type { HealthReader } from '#server/health/reader.ts';
import { datesIn } from '#ui/text/dates.ts';
import type { Job } from './run-schedule.ts';

/** Tells admins what has begun to fail. */
export const checkHealth = (ctx: Ctx, read: HealthReader): Job => ({
  name: 'health',
  cron: '*/5 * * * *',
  run: async () => {
    const { findings, jobs } = await read(ctx);
    const { problems, ...looked } = problemsOf(findings, jobs, datesIn(ctx.mail.timeZone).moment);
    await tellStaff(ctx, problems, looked);
  },
});
