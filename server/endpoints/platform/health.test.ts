import { expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';

const probe = async (isAccepting: boolean, checkDatabase: () => Promise<unknown>) => {
  const { app } = await testApp({ health: { isAccepting: () => isAccepting, checkDatabase } });
  return { live: await call(app, 'GET', '/healthz'), ready: await call(app, 'GET', '/readyz') };
};

test('is alive and ready with its database', async () => {
  const { live, ready } = await probe(true, async () => {});

  expect([live.status, ready.status]).toEqual([200, 200]);
  expect(ready.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['that is stopping', false, async () => {}],
  ['without its database', true, () => Promise.reject(new Error('gone'))],
] as const)('is alive but not ready %s', async (_name, isAccepting, checkDatabase) => {
  const { live, ready } = await probe(isAccepting, checkDatabase);

  expect([live.status, ready.status]).toEqual([200, 503]);
  expect(ready.headers.get('retry-after')).toBe('5');
});
