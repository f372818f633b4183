import { forgetDeadSessions } from '#features/accounts/commands/sessions.server.ts';
import { forgetExpiredConfirmations } from '#features/confirmations/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { forgetOldLetters } from '#features/mail/commands.server.ts';
import type { TimedWork } from './timetable.ts';

export const cleanUp = (ctx: Ctx): TimedWork => ({
  name: 'clean-up',
  cron: '7 * * * *',
  run: async () => {
    await forgetDeadSessions(ctx);
    await forgetOldLetters(ctx);
    await forgetExpiredConfirmations(ctx);
  },
});
