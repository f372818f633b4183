import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/support/server-process.ts';

const ROUNDS = 300;

/** Takes the lock in each round at the same moment as the other one, and counts it until both have tried. */
const CONTENDER = `
import { workerData, parentPort } from 'node:worker_threads';
const { lockFile } = await import(workerData.module);
const [ARRIVED, TRIED, LOCKED] = [0, 1, 2];
const { counts, path, rounds } = workerData;
const together = (place, round) => {
  Atomics.add(counts, place, 1);
  while (Atomics.load(counts, place) < 2 * round);
};
for (let round = 1; round <= rounds; round++) {
  together(ARRIVED, round);
  const release = lockFile(path);
  if (release) Atomics.add(counts, LOCKED, 1);
  together(TRIED, round);
  release?.();
}
parentPort.close();
`;

test('of two that lock a file at the same moment, exactly one gets it', async () => {
  const counts = new Int32Array(new SharedArrayBuffer(12));
  const workerData = {
    counts,
    rounds: ROUNDS,
    path: join(temporaryDir(), 'lock'),
    module: import.meta.resolve('./file-lock.ts'),
  };
  const start = () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(CONTENDER)}`), { workerData });
  const ended = [start(), start()].map(
    (worker) => new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject)),
  );

  expect(await Promise.all(ended)).toEqual([0, 0]);
  expect(counts[2]).toBe(ROUNDS);
});
