import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { LONGEST_WAIT_MS } from '#db/engine/postgres-pool.ts';
import { recordDrill } from '../support/drill-record.ts';
import { aSite, PATIENT, passed, storedIn, writing } from '../support/drill-site.ts';
import { flakyProxy } from '../support/flaky-proxy.ts';
import { testServerUrl } from '../support/postgres.ts';
import { post, startServer } from '../support/server-process.ts';

/** A site behind a proxy, and the statements of the person who runs its database server. */
async function aFailingSite() {
  const env = await aSite('');
  const proxy = await flakyProxy(env.DATABASE_URL ?? '');
  const name = new URL(env.DATABASE_URL ?? '').pathname.slice(1);
  const client = new pg.Client({ connectionString: testServerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const server = await startServer({ ...env, DATABASE_URL: proxy.url });
  const run = async (statement: string) => (await client.query(statement)).rowCount;
  const endSessions = () =>
    expect.poll(() => run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)).toBe(0);
  return { env, proxy, name, server, run, endSessions };
}

type Site = Awaited<ReturnType<typeof aFailingSite>>;

async function expectUnavailable({ server: { url } }: Site) {
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

/** The server ends its sessions, refuses connections, and then lets nobody in until it has recovered. */
async function restart(site: Site) {
  const { proxy, run, name } = site;
  await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await proxy.switchTo('down');
  await wait(1_000);
  await proxy.switchTo('starting');
  await expectUnavailable(site);
}

/** A synchronous standby, here a copy of the database, takes over. Until it is promoted, it can only be read. */
async function failOver({ proxy, name, run, endSessions, server: { url } }: Site) {
  await proxy.switchTo('down');
  await endSessions();
  await run(`alter database ${name} rename to ${name}_gone`);
  await run(`create database ${name} template ${name}_gone`);
  await run(`drop database ${name}_gone`);
  await run(`alter database ${name} set default_transaction_read_only = on`);
  await proxy.switchTo('open');
  await expect.poll(async () => (await fetch(`${url}/api/blog`)).status).toBe(200);
  expect((await post(`${url}/api/subscribe`, { email: 'lost@example.test' })).status).toBe(503);
  await run(`alter database ${name} reset default_transaction_read_only`);
}

const FAILURES: [name: string, fail: (site: Site) => Promise<void>][] = [
  ['refuses connections', (site) => site.proxy.switchTo('down').then(() => expectUnavailable(site))],
  ['hangs', (site) => site.proxy.switchTo('silent').then(() => expectUnavailable(site))],
  ['restarts', restart],
  ['fails over', failOver],
];

test('limits the wait for a database to five seconds', () => {
  expect(LONGEST_WAIT_MS).toBeLessThan(5_000);
});

test(
  'loses nothing when its database refuses, hangs, restarts or fails over',
  async () => {
    const site = await aFailingSite();
    const { proxy, server, env } = site;
    const acknowledged: string[][] = [];

    for (const [round, [, fail]] of FAILURES.entries()) {
      const load = writing(server.url, round);
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20);
      await fail(site);
      await proxy.switchTo('open');
      const before = load.acknowledged.length;
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 20);
      await load.stop();
      acknowledged.push(load.acknowledged);
      expect(new Set(load.rejected)).toEqual(new Set([503]));
    }

    expect(server.output()).not.toMatch(/unhandled rejection|uncaught exception/);
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    const stored = await storedIn(env);
    for (const [round, [name]] of FAILURES.entries()) {
      const own = stored.filter((email) => email.startsWith(`reader-${round}-`));
      expect(recordDrill(`database ${name}`, acknowledged[round] ?? [], own)).toMatchObject(passed);
    }
  },
  PATIENT,
);
