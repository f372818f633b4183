import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { post, preparedDir, runServer, startServer, temporaryDir } from '../support/server-process.ts';

const PATIENT = 300_000;

test(
  'wrong settings end the start with one message that names each',
  async () => {
    const server = runServer({ PORT: 'x', LIMIT_CONTACT: 'many', TRUSTED_PROXIES: 'proxy' });

    expect(await server.ended()).toBe(1);
    expect(server.output()).toMatch(/^The settings are not usable:\n.*PORT .*\n.*TRUSTED_PROXIES .*\n.*LIMIT_CONTACT /);
    expect(server.output()).not.toContain(' at ');
  },
  PATIENT,
);

test(
  'a data directory that is a file is named',
  async () => {
    const file = join(temporaryDir(), 'data');
    writeFileSync(file, '');
    const server = runServer({ DATA_DIR: file });

    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain(`DATA_DIR ${file} cannot be written to`);
  },
  PATIENT,
);

test(
  'on a free port its own origins fit, and SIGTERM lets a slow request finish before exit 0',
  async () => {
    const { url, child, ended, output } = await startServer({ DATA_DIR: await preparedDir() });
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
  'a second process on the same directory leaves and harms nothing',
  async () => {
    const dir = await preparedDir();
    const first = await startServer({ DATA_DIR: dir });
    const second = runServer({ DATA_DIR: dir });

    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`DATA_DIR ${dir} is in use by process ${first.child.pid}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  },
  PATIENT,
);

test(
  'half a database left by a first start that was killed is made anew',
  async () => {
    const dir = temporaryDir();
    mkdirSync(join(dir, 'database.new/base'), { recursive: true });
    writeFileSync(join(dir, 'database.new/PG_VERSION'), '18');
    const killed = runServer({ DATA_DIR: dir });
    const isHalfBuilt = () => existsSync(join(dir, 'database.new/global')) && !existsSync(join(dir, 'database'));
    await expect.poll(isHalfBuilt, { timeout: PATIENT }).toBe(true);
    killed.child.kill('SIGKILL');
    await killed.ended();

    const { url } = await startServer({ DATA_DIR: dir });

    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  },
  PATIENT,
);

test(
  'kill -9 under writes loses nothing that was acknowledged and doubles nothing',
  async () => {
    const env = { DATA_DIR: await preparedDir(), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    const first = await startServer(env);
    const acknowledged: string[] = [];
    const write = async (writer: number) => {
      for (let index = 0; ; index++) {
        const email = `reader-${writer}-${index}@example.test`;
        const answer = await post(`${first.url}/api/subscribe`, { email });
        if (answer.status === 200) acknowledged.push(email);
      }
    };
    const writers = Promise.allSettled([1, 2, 3, 4].map(write));
    await expect.poll(() => acknowledged.length, { timeout: PATIENT }).toBeGreaterThan(100);
    first.child.kill('SIGKILL');
    await Promise.all([writers, first.ended()]);

    const second = await startServer(env);
    second.child.kill('SIGTERM');
    expect(await second.ended()).toBe(0);
    const { openEmbedded } = await import('#db/open.ts');
    const database = await openEmbedded(env.DATA_DIR);
    const { rows } = await database.pool.query<{ email: string }>('select email from subscribers');
    await database.close();

    const stored = rows.map(({ email }) => email);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(stored).size).toBe(stored.length);
  },
  PATIENT,
);
