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
