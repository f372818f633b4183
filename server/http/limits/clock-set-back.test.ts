import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';

const HOUR = 60 * 60_000;

const subscribe = (app: App) => call(app, 'POST', '/api/subscribe', { json: { email: 'ada@moreno.test' } });
const guess = (app: App) => call(app, 'POST', '/api/login', { json: { username: 'ada', password: 'wrong' } });
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));

type App = Awaited<ReturnType<typeof testApp>>['app'];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const setClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

test.each([
  ['a form', { LIMIT_SUBSCRIBE: '1/600' }, subscribe],
  ['an account', { LIMIT_LOGIN_ACCOUNT: '1/600' }, guess],
  ['an address', { LIMIT_LOGIN_ADDRESS: '1/600' }, guess],
] as const)('a clock set back does not prolong the limit of %s', async (_what, env, act) => {
  const { app } = await testApp({ env: { RATE_LIMITS: 'on', ...env } });
  await act(app);
  expect(waitOf(await act(app))).toBe(600);

  setClock(-HOUR);
  const rejected = await act(app);
  setClock(601_000);

  expect({ status: rejected.status, wait: waitOf(rejected) }).toEqual({ status: 429, wait: 600 });
  expect((await act(app)).status).not.toBe(429);
});

test("a limit that isn't reached expires on time too", async () => {
  const { app } = await testApp({ env: { RATE_LIMITS: 'on', LIMIT_SUBSCRIBE: '2/600' } });
  await subscribe(app);

  setClock(-HOUR);
  await subscribe(app);
  setClock(601_000);

  expect((await subscribe(app)).status).toBe(200);
});

test('another attempt does not prolong the wait', async () => {
  const { app } = await testApp({ env: { RATE_LIMITS: 'on', LIMIT_SUBSCRIBE: '1/600' } });
  await subscribe(app);

  setClock(-HOUR);
  await subscribe(app);
  setClock(400_000);

  expect(waitOf(await subscribe(app))).toBe(200);
});

test('keeps the longer wait of an attacked account', async () => {
  const { app } = await testApp({ env: { RATE_LIMITS: 'on', LIMIT_LOGIN_ACCOUNT: '1/600' } });
  await guess(app);
  await guess(app);
  setClock(601_000);
  await guess(app);
  expect(waitOf(await guess(app))).toBe(1_200);

  setClock(-HOUR);

  expect(waitOf(await guess(app))).toBe(1_200);
});
