import type { Ctx } from '#features/ctx.ts';
import { type Deliver, deliverNextEmail, SERVER_PAUSE_MS } from '#features/mail/commands.server.ts';
import { type RunningJob, repeat } from './repeat.ts';

const PAUSE_MS = 2_000;

/** One round of delivery. It does nothing while the queue pauses after a mail server failure. */
export function deliveryRounds(ctx: Ctx, deliver: Deliver) {
  let pausedUntil = 0;
  return async (isStopping: () => boolean): Promise<void> => {
    let state = ctx.now().getTime() < pausedUntil ? 'resting' : 'done';
    while (!isStopping() && state === 'done') state = await deliverNextEmail(ctx, deliver);
    if (state === 'server_failed') pausedUntil = ctx.now().getTime() + SERVER_PAUSE_MS;
  };
}

/** Delivers due emails as long as the process runs. Instances share the queue row by row. */
export const deliverMail = (ctx: Ctx, deliver: Deliver): RunningJob =>
  repeat(PAUSE_MS, deliveryRounds(ctx, deliver), (error) => ctx.log.error({ err: error }, 'could not deliver emails'));
