import type { Ctx } from '#features/ctx.ts';
import { type Deliver, deliverNextLetter } from '#features/mail/commands.server.ts';
import { type Job, repeat } from './repeat.ts';

const PAUSE_MS = 2_000;

/** Delivers due letters for as long as the process lives. Several instances share the work row by row. */
export const deliverMail = (ctx: Ctx, deliver: Deliver): Job =>
  repeat(
    PAUSE_MS,
    async (isStopping) => {
      while (!isStopping() && (await deliverNextLetter(ctx, deliver)));
    },
    (error) => ctx.log.error({ err: error }, 'letters could not be delivered'),
  );
