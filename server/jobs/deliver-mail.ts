import { recordOutage } from '#features/campaigns/commands/record-outage.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Lane } from '#features/mail/commands/claim-emails.server.ts';
import { type Deliver, deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { onFailedEmail } from './failed-email.ts';
import { type RunningJob, repeat } from './repeat.ts';

const PAUSE_MS = 2_000;

type Connection = { deliver: Deliver; close: () => void };

function runLane(ctx: Ctx, lane: Lane, { deliver, close }: Connection): RunningJob {
  const deliverDue = async (isStopping: () => boolean) => {
    const delivery = {
      deliver,
      onFailed: onFailedEmail,
      ...(lane === 'campaign' && { onOutage: recordOutage }),
      isStopping,
    };
    while (!isStopping() && (await deliverBatch(ctx, lane, delivery)));
  };
  const reportFailure = (error: unknown) => ctx.log.error({ err: error, lane }, 'could not deliver emails');
  const job = repeat(PAUSE_MS, deliverDue, reportFailure);
  return {
    stop: async () => {
      await job.stop();
      close();
    },
  };
}

/**
 * Delivers due emails as long as the process runs, with one connection to the mail server per lane. Instances share the
 * queue row by row.
 */
export function deliverMail(ctx: Ctx, connect: () => Connection): RunningJob {
  const lanes = [runLane(ctx, 'event', connect()), runLane(ctx, 'campaign', connect())];
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) };
}
