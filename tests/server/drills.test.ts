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
