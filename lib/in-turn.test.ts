import { expect, test } from 'vitest';
import { createTurns } from './in-turn.ts';

test('starts a task after the previous one fails', async () => {
  const inTurn = createTurns();
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const start = (name: string, result: Promise<string>) =>
    inTurn(() => {
      begun.push(name);
      return result;
    });

  const results = [start('first', first.promise), start('second', Promise.resolve('done'))];
  await Promise.resolve();
  expect(begun).toEqual(['first']);

  first.reject(new Error('broken'));

  expect(await Promise.allSettled(results)).toMatchObject([
    { status: 'rejected', reason: { message: 'broken' } },
    { status: 'fulfilled', value: 'done' },
  ]);
  expect(begun).toEqual(['first', 'second']);
});
