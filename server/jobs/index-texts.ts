import { ownValues } from '#content/own.ts';
import { catalogue } from '#content/plans.ts';
import type { Ctx } from '#features/ctx.ts';
import { indexTexts } from '#features/passages/commands/index-texts.server.ts';
import { hasPublicPassages } from '#features/passages/queries.server.ts';
import { listPolicyKeys } from '#features/policies/queries/in-force.server.ts';
import { POLICY_IDS } from '#features/policies/rules/versions.ts';
import { logRound, type RunningJob, repeat } from './repeat.ts';

const PAUSE_MS = 60_000;

/**
 * Indexes the texts that consultants answer from at the start, with new plans or own texts, when another version of a
 * policy is in force, and after a restore, which empties the index.
 */
export function keepTextsIndexed(ctx: Ctx): RunningJob {
  let indexed: readonly unknown[] = [];
  return repeat(
    PAUSE_MS,
    async () => {
      const current = [catalogue(), ownValues(), (await listPolicyKeys(ctx, POLICY_IDS)).join()];
      if (current.some((one, index) => one !== indexed[index]) || !(await hasPublicPassages(ctx)))
        await indexTexts(ctx);
      indexed = current;
    },
    logRound(ctx, 'could not index the texts of consultants'),
  );
}
