import { readContentVersion } from '#features/blog/queries.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Job, repeat } from './repeat.ts';

/** Half of the two seconds in which a publish is seen everywhere; the other half is for looking. */
export const PAUSE_MS = 1_000;

/** Learns within a second or so that another instance has published, and calls back. */
export function followPublishing(ctx: Ctx, onPublicChange: () => void, pauseMs = PAUSE_MS): Job {
  let known: string | null | undefined;
  let isAway = false;
  return repeat(
    pauseMs,
    async () => {
      const version = await readContentVersion(ctx);
      // Also the first time: a page may have been kept before somebody else published.
      if (version !== known) onPublicChange();
      known = version;
      isAway = false;
    },
    (error) => {
      if (!isAway) ctx.log.warn({ err: error }, 'could not read the content version');
      isAway = true;
    },
  );
}
