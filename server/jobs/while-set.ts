import { isSameJson } from '#lib/differs.ts';
import { createTurns } from '#lib/in-turn.ts';
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
  const inTurn = createTurns();

  async function change(): Promise<void> {
    const next = isStopped ? null : choose();
    if (isSameJson(next, chosen)) return;
    chosen = next;
    await running?.stop();
    running = next === null ? null : start(next);
  }

  const unsubscribe = onChange(() => void inTurn(change));
  void inTurn(change);
  return {
    stop: async () => {
      unsubscribe();
      isStopped = true;
      await inTurn(change);
    },
  };
}
