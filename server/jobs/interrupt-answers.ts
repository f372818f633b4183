import { interruptExpired } from '#features/conversations/commands/finish-answer.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { releaseStale } from '#features/tokens/commands/settle-answer.server.ts';
import { logRound, type RunningJob, repeat } from './repeat.ts';

const PAUSE_MS = 10_000;

/** Marks answers whose instance was killed, and gives back what was reserved for them. Every instance does so. */
export const interruptAnswers = (ctx: Ctx): RunningJob =>
  repeat(
    PAUSE_MS,
    async () => {
      await interruptExpired(ctx);
      await releaseStale(ctx);
    },
    logRound(ctx, 'could not mark interrupted answers'),
  );
