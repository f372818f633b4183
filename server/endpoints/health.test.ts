import { expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';

const probe = async (isAccepting: boolean, checkDatabase: () => Promise<unknown>) => {
  const { app } = await testApp({ health: { isAccepting: () => isAccepting, checkDatabase } });
  return { live: await call(app, 'GET', '/healthz'), ready: await call(app, 'GET', '/readyz') };
};

test('a process with its database lives and is ready', async () => {
  const { live, ready } = await probe(true, async () => {});

  expect([live.status, ready.status]).toEqual([200, 200]);
  expect(ready.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['that is stopping', false, async () => {}],
  ['without its database', true, () => Promise.reject(new Error('gone'))],
] as const)('a process %s lives and is not ready', async (_name, isAccepting, checkDatabase) => {
  const { live, ready } = await probe(isAccepting, checkDatabase);

  expect([live.status, ready.status]).toEqual([200, 503]);
  expect(ready.headers.get('retry-after')).toBe('5');
});
