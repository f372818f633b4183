import type { Ctx } from '#features/ctx.ts';
import { makeNextCopy } from '#features/data-copies/commands/make-copies.server.ts';
import { logRound, type RunningJob, repeat } from './repeat.ts';

const PAUSE_MS = 2_000;

/** Makes requested copies of people's data as long as the process runs, one at a time. Instances share them. */
export const makeDataCopies = (ctx: Ctx): RunningJob =>
  repeat(
    PAUSE_MS,
    async (isStopping) => {
      while (!isStopping() && (await makeNextCopy(ctx, isStopping)));
    },
    logRound(ctx, 'could not make data copies'),
  );
