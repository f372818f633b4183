import pg from 'pg';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { call, testApp } from '#tests/support/app.ts';
import { stopClock } from '#tests/support/clock.ts';

const limited = (env: Record<string, string> = {}) =>
  testApp({ env: { RATE_LIMITS: 'on', LIMIT_SUBSCRIBE: '3/600', TRUSTED_PROXIES: '127.0.0.1', ...env } });

const { db } = await limited();

type App = Awaited<ReturnType<typeof limited>>['app'];

const from = (app: App, address: string, email = 'ada@moreno.test') =>
  call(app, 'POST', '/api/subscribe', { json: { email }, headers: { 'X-Forwarded-For': address } });

const times = <Answer>(count: number, act: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

test('limits parallel requests and stores nothing for rejected ones', async () => {
  const { app } = await limited();

  const answers = await times(12, (index) => from(app, '198.51.100.1', `reader-${index}@example.test`));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  expect(await db.$count(subscribers)).toBe(3);
});

test('says when to retry', async () => {
  stopClock();
  const { app } = await limited({ LIMIT_SUBSCRIBE: '1/600' });
  await from(app, '198.51.100.1');

  const { status, headers, body } = await from(app, '198.51.100.1');

  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe('600');
  expect(body).toMatchObject({ code: 'too_many', message: expect.any(String), requestId: expect.any(String) });
});

test('shares counters between instances', async () => {
  const [one, other] = [await limited(), await limited()];
  await times(3, () => from(one.app, '198.51.100.1'));

  expect((await from(other.app, '198.51.100.1')).status).toBe(429);
});

test('limits an IPv6 network together, other addresses separately', async () => {
  const { app } = await limited({ LIMIT_SUBSCRIBE: '1/600' });
  await from(app, '2001:db8:9:4::1');

  expect((await from(app, '2001:db8:9:4::ffff')).status).toBe(429);
  expect((await from(app, '2001:db8:9:5::1')).status).toBe(200);
});

test('counts every write towards the write limit', async () => {
  const { app } = await limited({ LIMIT_WRITES: '2/60' });

  const answers = [await from(app, '198.51.100.1'), await from(app, '198.51.100.1'), await from(app, '198.51.100.1')];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
});

test('limits registrations by address', async () => {
  const { app } = await limited({ LIMIT_REGISTER: '2/3600' });
  const register = (name: string) =>
    call(app, 'POST', '/api/register', {
      json: {
        username: name,
        email: `${name}@example.test`,
        firstName: 'Ada',
        lastName: 'Moreno',
        password: 'measure twice, cut once',
      },
    });

  const answers = [await register('one'), await register('two'), await register('three')];

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(await db.$count(users)).toBe(2);
});

test('limits password reset emails by address', async () => {
  const { app } = await limited({ LIMIT_RESET: '1/600' });
  const ask = () => call(app, 'POST', '/api/password-reset', { json: { email: 'ada@moreno.test' } });

  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
});

test('never limits reads', async () => {
  const { app } = await limited({ LIMIT_WRITES: '1/60' });

  const answers = await times(5, () => call(app, 'GET', '/api/blog'));

  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('starts counting again after the window', async () => {
  const pass = stopClock();
  const { app } = await limited({ LIMIT_SUBSCRIBE: '1/600' });
  await from(app, '198.51.100.1');

  pass(600_001);

  expect((await from(app, '198.51.100.1')).status).toBe(200);
});

test('removes expired counters', async () => {
  const { app } = await limited();
  await db.insert(rateLimits).values({ key: 'subscribe:old', points: 3, expire: Date.now() - 1 });

  await from(app, '198.51.100.1');

  await expect
    .poll(async () => (await db.select().from(rateLimits)).map(({ key }) => key))
    .not.toContain('subscribe:old');
});

test('answers 503 with Retry-After without a database', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
  const { app, lines } = await testApp({ env: { RATE_LIMITS: 'on' }, pool });

  const { status, headers, body } = await from(app, '198.51.100.1');

  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' });
  expect(body).toMatchObject({ code: 'not_ready', message: expect.any(String) });
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'database unavailable', level: 50 }));
});
