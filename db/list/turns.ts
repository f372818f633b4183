import { setTimeout as wait } from 'node:timers/promises';

let lastTurn: Promise<unknown> = Promise.resolve();

/** Reads one after another, whoever asks. After each, others have the process three times as long as the read took. */
export function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  const started = lastTurn.then(() => performance.now());
  const result = started.then(read);
  const rest = async () => wait(3 * (performance.now() - (await started)));
  lastTurn = result.then(rest, rest);
  return result;
}
