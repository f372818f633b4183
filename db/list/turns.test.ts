import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './turns.ts';

test('reads one after another, in the order asked', async () => {
  const events: string[] = [];
  const read = (name: string) => async () => {
    events.push(`${name} starts`);
    await setImmediate();
    events.push(`${name} ends`);
  };

  await Promise.all([inTurn(read('one')), inTurn(read('two'))]);

  expect(events).toEqual(['one starts', 'one ends', 'two starts', 'two ends']);
});

test('rests three times as long as a read took', async () => {
  const read = async () => {
    const started = performance.now();
    await wait(50);
    return { started, ended: performance.now() };
  };

  const [first, second] = await Promise.all([inTurn(read), inTurn(read)]);

  expect(second.started - first.ended).toBeGreaterThanOrEqual(3 * (first.ended - first.started) - 3);
});

test('goes on after a read that failed', async () => {
  const failed = inTurn(() => Promise.reject(new Error('broken')));

  await expect(failed).rejects.toThrow('broken');
  expect(await inTurn(async () => 'next')).toBe('next');
});
