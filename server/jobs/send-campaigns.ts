import {
  finishCampaigns,
  listQueuingCampaigns,
  queueBatch,
  startDueCampaigns,
} from '#features/campaigns/commands/send-campaigns.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { logFailure } from '#lib/log.ts';
import { logRound, type RunningJob, repeat } from './repeat.ts';

const PAUSE_MS = 1_000;

async function queueBatches(ctx: Ctx, id: number, isStopping: () => boolean): Promise<void> {
  while (!isStopping() && (await queueBatch(ctx, id)));
}

/** Starts what is due, queues as many emails as may wait ahead, and finishes what is done. */
export const campaignRounds =
  (ctx: Ctx) =>
  async (isStopping: () => boolean): Promise<void> => {
    await startDueCampaigns(ctx);
    for (const { id } of await listQueuingCampaigns(ctx)) {
      await queueBatches(ctx, id, isStopping).catch(logFailure(ctx, { campaign: id }, 'could not queue a campaign'));
    }
    await finishCampaigns(ctx);
  };

/** Sends campaigns as long as the process runs. Instances share them batch by batch. */
export const sendCampaigns = (ctx: Ctx): RunningJob =>
  repeat(PAUSE_MS, campaignRounds(ctx), logRound(ctx, 'could not send campaigns'));
