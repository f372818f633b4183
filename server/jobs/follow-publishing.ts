import { readContentVersion } from '#features/blog/queries.server.ts';
import type { Ctx } from '#features/ctx.ts';

const EVERY_MS = 1_000;

/** Learns within a second or so that another instance has published, and calls back. */
export function followPublishing(ctx: Ctx, onPublicChange: () => void): { stop: () => Promise<void> } {
  let known: string | null | undefined;
  let isStopping = false;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      const version = await readContentVersion(ctx);
      // Also the first time: a page may have been kept before somebody else published.
      if (version !== known) onPublicChange();
      known = version;
      isAway = false;
    } catch (error) {
      if (!isAway) ctx.log.warn({ err: error }, 'the content version could not be read');
      isAway = true;
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
