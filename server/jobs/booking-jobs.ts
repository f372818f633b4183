import { sendReminders } from '#features/booking/commands/send-reminders.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Job } from './run-schedule.ts';

export const bookingJobs = (ctx: Ctx): Job[] => [
  { name: 'call-reminders', cron: '*/5 * * * *', run: (isStopping) => sendReminders(ctx, isStopping) },
];
