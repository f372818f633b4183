import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { LONGEST_WAIT_MS } from '#db/engine/postgres-pool.ts';
import { flakyProxy } from '../support/flaky-proxy.ts';
import { testServerUrl } from '../support/postgres.ts';
import { post, startServer } from '../support/server-process.ts';

const PATIENT = 300_000;

/** Creates an empty database and drops it after the test. */
async function ownDatabase(): Promise<string> {
  const url = new URL(testServerUrl ?? '');
  const name = `failing_${process.pid}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: testServerUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`drop database if exists ${name} with (force)`);
  await run(`create database ${name}`);
  onTestFinished(() => run(`drop database ${name} with (force)`));
  url.pathname = `/${name}`;
  return url.href;
}

async function expectUnavailable(url: string) {
  const calls = Array.from({ length: 15 }, (_, index) =>
    post(`${url}/api/subscribe`, { email: `lost-${index}@example.test` }),
  );
  for (const answer of await Promise.all([...calls, fetch(`${url}/api/blog`)])) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'not_ready', message: expect.any(String) });
  }
  for (const path of ['/blog', '/readyz']) expect((await fetch(url + path)).status).toBe(503);
  for (const path of ['/', '/privacy', '/healthz']) expect((await fetch(url + path)).status).toBe(200);
}

const recovers = (url: string) =>
  expect
    .poll(async () => (await post(`${url}/api/subscribe`, { email: 'back@example.test' })).status, { timeout: 60_000 })
    .toBe(200);

test('limits the wait for a database to five seconds', () => {
  expect(LONGEST_WAIT_MS).toBeLessThan(5_000);
});

test(
  'answers 503 while the database fails and recovers afterwards',
  async () => {
    const proxy = await flakyProxy(await ownDatabase());
    const { url, child, ended, output } = await startServer({
      DATABASE_URL: proxy.url,
      LIMIT_SUBSCRIBE: '10000/60',
      LIMIT_WRITES: '10000/60',
    });
    expect((await post(`${url}/api/subscribe`, { email: 'first@example.test' })).status).toBe(200);

    for (const mode of ['down', 'silent', 'down', 'silent'] as const) {
      proxy.switchTo(mode);
      await expectUnavailable(url);
      proxy.switchTo('open');
      await recovers(url);
    }

    const answers = Array.from({ length: 20 }, (_, index) =>
      post(`${url}/api/subscribe`, { email: `cut-${index}@example.test` }).then(({ status }) => status),
    );
    proxy.switchTo('down');
    expect((await Promise.all(answers)).every((status) => status === 200 || status === 503)).toBe(true);
    proxy.switchTo('open');
    await recovers(url);

    expect(output()).not.toMatch(/unhandled rejection|uncaught exception/);
    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
  },
  PATIENT,
);
