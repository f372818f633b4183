import type { Ctx } from '#features/ctx.ts';
import { type Deliver, deliverNextLetter, SERVER_REST_MS } from '#features/mail/commands.server.ts';
import { type Job, repeat } from './repeat.ts';

const PAUSE_MS = 2_000;

/** One round of delivery; it does nothing while the queue rests after a failure of the mail server. */
export function deliveryRounds(ctx: Ctx, deliver: Deliver) {
  let restsUntil = 0;
  return async (isStopping: () => boolean): Promise<void> => {
    let state = ctx.now().getTime() < restsUntil ? 'resting' : 'done';
    while (!isStopping() && state === 'done') state = await deliverNextLetter(ctx, deliver);
    if (state === 'server_failed') restsUntil = ctx.now().getTime() + SERVER_REST_MS;
  };
}

/** Delivers due letters for as long as the process lives. Several instances share the work row by row. */
export const deliverMail = (ctx: Ctx, deliver: Deliver): Job =>
  repeat(PAUSE_MS, deliveryRounds(ctx, deliver), (error) => ctx.log.error({ err: error }, 'could not deliver emails'));
