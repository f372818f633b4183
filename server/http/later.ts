import type { Log } from '#lib/log.ts';

/** Does the work after the answer, whose duration would otherwise reveal how much there was to do. */
export type Later = (work: () => Promise<void>) => unknown;

export const afterAnswer =
  (log: Log): Later =>
  (work) =>
    setImmediate(() => work().catch((error: unknown) => log.error({ err: error }, 'work after an answer failed')));
