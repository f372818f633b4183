import type { Ctx } from '#features/ctx.ts';
import { indexTexts } from '#features/passages/commands.server.ts';
import { hasPassages } from '#features/passages/queries.server.ts';
import { type RunningJob, repeat } from './repeat.ts';

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
    (error) => ctx.log.error({ err: error }, 'could not index the texts of consultants'),
  );
}
