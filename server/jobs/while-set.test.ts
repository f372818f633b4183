import { expect, test } from 'vitest';
import { whileSet } from './while-set.ts';

function aSetting(first: string | null) {
  let value = first;
  const listeners = new Set<() => void>();
  const done: string[] = [];
  const job = whileSet(
    (notify) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    () => value,
    (given) => {
      done.push(`start ${given}`);
      return { stop: async () => void done.push(`stop ${given}`) };
    },
  );
  const change = (next: string | null) => {
    value = next;
    for (const notify of listeners) notify();
  };
  return { job, done, change };
}

test('runs the job only while its setting is there', async () => {
  const { job, done, change } = aSetting(null);

  change('one');
  await expect.poll(() => done).toEqual(['start one']);
  change(null);
  await job.stop();

  expect(done).toEqual(['start one', 'stop one']);
});

test('ends the job before it starts with another setting', async () => {
  const { job, done, change } = aSetting('one');
  await expect.poll(() => done).toEqual(['start one']);

  change('one');
  change('two');
  await expect.poll(() => done).toHaveLength(3);
  await job.stop();

  expect(done).toEqual(['start one', 'stop one', 'start two', 'stop two']);
});
