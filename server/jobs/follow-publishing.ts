import { readContentVersion } from '#features/blog/queries/posts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { type RunningJob, repeat } from './repeat.ts';

/** A publish must be visible everywhere within two seconds; the other second is for the query. */
export const PAUSE_MS = 1_000;

/** Calls back about a second after another instance has published or a backup was restored. Retries a failed callback. */
export function followPublishing(ctx: Ctx, onPublicChange: () => Promise<void>, pauseMs = PAUSE_MS): RunningJob {
  let known: string | null | undefined;
  let isDown = false;
  return repeat(
    pauseMs,
    async () => {
      const version = await readContentVersion(ctx);
      // The first read calls back too: this instance may have cached a page before another one published.
      if (version !== known) await onPublicChange();
      known = version;
      isDown = false;
    },
    (error) => {
      if (!isDown) ctx.log.warn({ err: error }, 'could not check what other instances published');
      isDown = true;
    },
  );
}
