import type { Ctx } from '#features/ctx.ts';
import { type Deliver, deliverDueLetters } from '#features/mail/commands.server.ts';

const EVERY_MS = 2_000;

/** Delivers due letters for as long as the process lives. Several instances share the work row by row. */
export function deliverMail(ctx: Ctx, deliver: Deliver): { stop: () => Promise<void> } {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      await deliverDueLetters(ctx, deliver);
    } catch (error) {
      ctx.log.error({ err: error }, 'letters could not be delivered');
    }
    if (!isStopping) timer = setTimeout(start, EVERY_MS);
  }
  function start(): void {
    running = run();
  }

  start();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
