import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recordDrill } from '../support/drill-record.ts';
import { aSite, PATIENT, passed, ROUNDS, storedIn, writing } from '../support/drill-site.ts';
import { post, preparedDir, runServer, startServer, temporaryDir } from '../support/server-process.ts';

test(
  'stores every acknowledged write once despite kill -9',
  async () => {
    const env = await aSite(preparedDir());
    const acknowledged: string[] = [];

    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(env);
      const load = writing(server.url, round);
      await expect.poll(() => load.acknowledged.length, { timeout: PATIENT }).toBeGreaterThan(40 + 7 * (round % 5));
      server.child.kill('SIGKILL');
      await Promise.all([load.ended, server.ended()]);
      acknowledged.push(...load.acknowledged);
    }

    expect(recordDrill(`kill -9, ${ROUNDS} rounds`, acknowledged, await storedIn(env))).toMatchObject(passed);
  },
  PATIENT,
);

test(
  'starts again after a first start that was killed',
  async () => {
    const env = await aSite(temporaryDir());
    for (let round = 0; round < ROUNDS; round++) {
      const first = runServer(env);
      await expect.poll(first.output, { timeout: PATIENT }).toContain('Opening');
      await wait(100 + 400 * (round % 5));
      first.child.kill('SIGKILL');
      await first.ended();
    }

    const { url, child, ended } = await startServer(env);
    const { status } = await post(`${url}/api/subscribe`, { email: 'ada@example.test' });
    child.kill('SIGTERM');
    await ended();

    expect(status).toBe(200);
    const result = recordDrill(
      `kill -9 in the first start, ${ROUNDS} rounds`,
      ['ada@example.test'],
      await storedIn(env),
    );
    expect(result).toMatchObject(passed);
  },
  PATIENT,
);

test(
  'answers every request that it took before SIGTERM',
  async () => {
    const env = await aSite(preparedDir());
    const { url, child, ended } = await startServer(env);
    const load = writing(url);
    await expect.poll(() => load.acknowledged.length, { timeout: PATIENT }).toBeGreaterThan(40);

    child.kill('SIGTERM');
    await load.ended;

    expect(await ended()).toBe(0);
    const stored = await storedIn(env);
    expect(recordDrill('SIGTERM under load', load.acknowledged, stored)).toMatchObject(passed);
    // A write that was stored but not answered would be sent again.
    expect(stored).toHaveLength(load.acknowledged.length);
  },
  PATIENT,
);

test(
  'takes subscriptions while the mail server and the AI provider are down',
  async () => {
    const down = 'http://127.0.0.1:1';
    const env = await aSite(preparedDir(), {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'studio@studio.test',
      AI_BASE_URL: `${down}/v1`,
      AI_MODEL: 'small',
      AI_PRICES: '1/1',
    });
    const { url, child, ended } = await startServer(env);
    const acknowledged: string[] = [];
    const took: number[] = [];

    for (let index = 0; index < 20; index++) {
      const started = performance.now();
      const { status } = await post(`${url}/api/subscribe`, { email: `reader-${index}@example.test` });
      took.push(performance.now() - started);
      if (status === 200) acknowledged.push(`reader-${index}@example.test`);
    }
    child.kill('SIGTERM');
    await ended();

    expect(acknowledged).toHaveLength(20);
    expect(Math.max(...took)).toBeLessThan(3_000);
    expect(recordDrill('mail and provider down', acknowledged, await storedIn(env))).toMatchObject(passed);
  },
  PATIENT,
);
