import { forgetDeadSessions } from '#features/accounts/commands/sessions.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { forgetOldLetters } from '#features/mail/commands.server.ts';
import { type Job, repeat } from './repeat.ts';

const PAUSE_MS = 60 * 60_000;

/** Forgets what nobody needs any more. It does no harm when several instances do it. */
export const cleanUp = (ctx: Ctx): Job =>
  repeat(
    PAUSE_MS,
    async () => {
      await forgetDeadSessions(ctx);
      await forgetOldLetters(ctx);
    },
    (error) => ctx.log.error({ err: error }, 'cleaning up failed'),
  );
