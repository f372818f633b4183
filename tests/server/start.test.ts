import { expect, test } from 'vitest';
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
