import type { Log } from '#lib/log.ts';
import { isDatabaseDown, reasonOf } from '../http/errors.ts';

export type RunningJob = { stop: () => Promise<void> };

/**
 * Repeats the work with a pause in between. Long work can stop early when `isStopping`. A failure is reported, and the
 * next round retries.
 */
export function repeat(
  pauseMs: number,
  work: (isStopping: () => boolean) => Promise<unknown>,
  reportFailure: (error: unknown) => void,
): RunningJob {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      await work(() => isStopped);
    } catch (error) {
      reportFailure(error);
    }
    if (!isStopped) timer = setTimeout(start, pauseMs);
  }
  function start(): void {
    running = run();
  }

  start();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** A database that is busy or restarting is no error of a job, because the next round retries. Requests report it. */
export const logRound =
  ({ log }: { log: Log }, message: string, facts: object = {}) =>
  (error: unknown): void =>
    isDatabaseDown(error)
      ? log.warn({ reason: reasonOf(error), ...facts }, message)
      : log.error({ err: error, ...facts }, message);
