import { expect, test } from 'vitest';
import { oneByOne } from './each-alone.ts';

const isNeverStopping = () => false;

/** Handles the ids in order; `broken` always fails. */
function records(ids: number[], broken: number) {
  const left = new Set(ids);
  return {
    left,
    next: async (failed: number[], begin: (id: number) => void) => {
      const id = [...left].find((one) => !failed.includes(one));
      if (id === undefined) return false;
      begin(id);
      if (id === broken) throw new Error(`${id} is broken`);
      left.delete(id);
      return true;
    },
  };
}

test('a record that fails stops no other, and is reported at the end', async () => {
  const { left, next } = records([1, 2, 3], 2);

  await expect(oneByOne(isNeverStopping, next)).rejects.toMatchObject({ errors: [new Error('2 is broken')] });

  expect([...left]).toEqual([2]);
});

test('what fails before a record is found is thrown at once', async () => {
  let calls = 0;
  const next = async () => {
    calls++;
    throw new Error('no database');
  };

  await expect(oneByOne(isNeverStopping, next)).rejects.toThrow('no database');

  expect(calls).toBe(1);
});

test('stops between two records', async () => {
  const { left, next } = records([1, 2, 3], 0);

  await oneByOne(() => left.size < 3, next);

  expect([...left]).toEqual([2, 3]);
});
