import { isSameJson } from '#lib/differs.ts';
import type { RunningJob } from './repeat.ts';

/** Runs a job while its setting is set. When the setting changes, the job stops and starts again. */
export function whileSet<Value>(
  onChange: (notify: () => void) => () => void,
  choose: () => Value | null,
  start: (value: Value) => RunningJob,
): RunningJob {
  let chosen: Value | null = null;
  let running: RunningJob | null = null;
  let isStopped = false;
  let changing: Promise<void> = Promise.resolve();

  async function change(): Promise<void> {
    const next = isStopped ? null : choose();
    if (isSameJson(next, chosen)) return;
    chosen = next;
    await running?.stop();
    running = next === null ? null : start(next);
  }
  const queue = () => {
    changing = changing.then(change);
    return changing;
  };

  const unsubscribe = onChange(() => void queue());
  void queue();
  return {
    stop: async () => {
      unsubscribe();
      isStopped = true;
      await queue();
    },
  };
}
