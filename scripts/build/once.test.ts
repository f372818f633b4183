import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/support/server-process.ts';
import { buildOnce } from './once.ts';

function aFolder() {
  const lock = join(temporaryDir(), 'cache/build.lock');
  const state = { isCurrent: false, builds: 0, atOnce: 0, mostAtOnce: 0 };
  const build = async () => {
    state.builds += 1;
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    state.atOnce -= 1;
    state.isCurrent = true;
  };
  return { lock, state, build };
}

test('builds in one process while the others wait', async () => {
  const { lock, state, build } = aFolder();
  let waited = 0;

  const start = () =>
    buildOnce(
      lock,
      () => state.isCurrent,
      build,
      () => (waited += 1),
    );
  await Promise.all([start(), start(), start()]);

  expect(state).toMatchObject({ builds: 1, mostAtOnce: 1 });
  expect(waited).toBe(2);
});

test('runs requested builds one after the other', async () => {
  const { lock, state, build } = aFolder();

  await Promise.all([buildOnce(lock, () => false, build), buildOnce(lock, () => false, build)]);

  expect(state).toMatchObject({ builds: 2, mostAtOnce: 1 });
});

test('builds again after a failed build', async () => {
  const { lock, state, build } = aFolder();
  await expect(
    buildOnce(
      lock,
      () => false,
      () => Promise.reject(new Error('broken')),
    ),
  ).rejects.toThrow('broken');

  await buildOnce(lock, () => state.isCurrent, build);

  expect(state.builds).toBe(1);
});
