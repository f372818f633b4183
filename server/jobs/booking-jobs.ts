import { sendReminders } from '#features/booking/commands/send-reminders.server.ts';
import { readBusyTimes } from '#features/busy-times/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Job } from './run-schedule.ts';

export const bookingJobs = (ctx: Ctx): Job[] => [
  { name: 'busy-times', cron: '* * * * *', run: (isStopping) => readBusyTimes(ctx, isStopping) },
  { name: 'call-reminders', cron: '*/5 * * * *', run: (isStopping) => sendReminders(ctx, isStopping) },
];
