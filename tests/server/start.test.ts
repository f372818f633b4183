import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#server/application.ts';
import { readSettings } from '#server/settings.ts';
import { post, preparedDir, runServer, startServer } from '../support/server-process.ts';

const PATIENT = 300_000;

test(
  'exits with one message naming every wrong setting',
  async () => {
    const server = runServer({ PORT: 'x', LIMIT_CONTACT: 'many', TRUSTED_PROXIES: 'proxy' });

    expect(await server.ended()).toBe(1);
    expect(server.output()).toMatch(/^The settings are not valid:\n.*PORT .*\n.*TRUSTED_PROXIES .*\n.*LIMIT_CONTACT /);
    expect(server.output()).not.toContain(' at ');
  },
  PATIENT,
);

test(
  'finishes a slow request after SIGTERM',
  async () => {
    const { url, child, ended, output } = await startServer({ DATA_DIR: preparedDir() });
    const { port } = new URL(url);
    const signUp = await post(
      `${url}/api/subscribe`,
      { email: 'ada@moreno.test' },
      {
        headers: { 'Content-Type': 'application/json', Origin: `http://localhost:${port}` },
      },
    );
    const slow = fetch(`${url}/slow`);
    await expect.poll(output, { timeout: PATIENT }).toContain('slowly');

    child.kill('SIGTERM');

    expect(signUp.status).toBe(200);
    expect((await slow).status).toBe(200);
    expect(await ended()).toBe(0);
    expect(output()).toContain('"path":"/slow"');
  },
  PATIENT,
);

test(
  'exits when another process has the directory open',
  async () => {
    const dir = preparedDir();
    const first = await startServer({ DATA_DIR: dir });
    const second = runServer({ DATA_DIR: dir });

    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`DATA_DIR ${dir} is in use by process ${first.child.pid}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  },
  PATIENT,
);

test(
  'stores every acknowledged write once despite kill -9',
  async () => {
    const env = { DATA_DIR: preparedDir(), SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    const killed = await startServer(env);
    const acknowledged: string[] = [];
    const write = async (writer: number) => {
      for (let index = 0; ; index++) {
        const email = `reader-${writer}-${index}@example.test`;
        const answer = await post(`${killed.url}/api/subscribe`, { email });
        if (answer.status === 200) acknowledged.push(email);
      }
    };
    const writers = Promise.allSettled([1, 2, 3, 4].map(write));
    await expect.poll(() => acknowledged.length, { timeout: PATIENT }).toBeGreaterThan(100);
    killed.child.kill('SIGKILL');
    await Promise.all([writers, killed.ended()]);

    const restarted = await prepareDatabase(readSettings(env), () => {});
    onTestFinished(() => restarted.close());
    const { rows } = await restarted.pool.query<{ email: string }>('select email from subscribers');

    const stored = rows.map(({ email }) => email);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(stored).size).toBe(stored.length);
  },
  PATIENT,
);
