import { recordOutage } from '#features/campaigns/commands/control-campaign.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Lane } from '#features/mail/commands/claim-emails.server.ts';
import { type Deliver, deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import type { OnFailed } from '#features/mail/commands/record-delivery.server.ts';
import { recordBounce } from '#features/newsletter/commands/bounces.server.ts';
import { notifyOfFailedEmail } from '#features/notifications/commands/notifications.server.ts';
import { logRound, type RunningJob, repeat } from './repeat.ts';

/** What follows when an email will not be delivered: the bell, and no more newsletters to a mailbox that doesn't exist. */
export const onFailedEmail: OnFailed = async (ctx, email) => {
  const { kind, recipient, reason, lastError } = email;
  if (kind === 'newsletter' && reason === 'rejected')
    await recordBounce(ctx, { email: recipient, isPermanent: true, text: lastError });
  if (reason !== 'expired') await notifyOfFailedEmail(ctx, email);
};

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
  const job = repeat(PAUSE_MS, deliverDue, logRound(ctx, 'could not deliver emails', { lane }));
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
