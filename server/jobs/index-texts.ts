import type { Ctx } from '#features/ctx.ts';
import { indexTexts } from '#features/passages/commands/index-texts.server.ts';
import { hasPassages } from '#features/passages/queries.server.ts';
import { logRound, type RunningJob, repeat } from './repeat.ts';

const PAUSE_MS = 60_000;

/** Indexes the texts that consultants answer from when the process starts, and after a restore, which empties the index. */
export function keepTextsIndexed(ctx: Ctx): RunningJob {
  let hasStarted = false;
  return repeat(
    PAUSE_MS,
    async () => {
      if (!hasStarted || !(await hasPassages(ctx))) await indexTexts(ctx);
      hasStarted = true;
    },
    logRound(ctx, 'could not index the texts of consultants'),
  );
}
