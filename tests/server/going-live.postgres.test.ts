import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import type { PlanList } from '#features/payments/contract.ts';
import { freePort } from '../support/free-port.ts';
import { asAdmin, publishTexts } from '../support/own-site.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { production } from '../support/production-settings.ts';
import { post, preparedDir, runScript, startServer, temporaryDir } from '../support/server-process.ts';

const PATIENT = { timeout: 240_000 };
const PUBLISHED = [
  ['admin', 'demo-admin-2025'],
  ['admin@example.com', 'demo-admin-2025'],
  ['demo', 'demo-customer-2025'],
] as const;

async function ownDatabaseUrl(name: string): Promise<string> {
  const url = await createTestDatabase(`${name}_${process.env.VITEST_POOL_ID}`);
  if (!url) throw new Error('This test needs TEST_DATABASE_URL');
  return url;
}

const inProduction = (url: string) => ({
  ...production,
  DATABASE_URL: url,
  DATA_DIR: temporaryDir(),
  LIMIT_LOGIN_ACCOUNT: '99999/60',
  LIMIT_LOGIN_ADDRESS: '99999/60',
});

/** Its address isn't APP_URL, as behind a proxy. */
async function goLive(env: Record<string, string>) {
  const port = String(await freePort());
  return { ...(await startServer({ ...env, PORT: port })), url: `http://127.0.0.1:${port}` };
}

/** The status of a sign-in with each published password. */
const signIns = (url: string) =>
  Promise.all(
    PUBLISHED.map(async ([username, password]) => (await post(`${url}/api/login`, { username, password })).status),
  );

/** Tries again and again, as an attacker would, until shortly after `work` is done. */
async function signInsDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  const state = { isOver: false };
  const over = work.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) statuses.push(...(await signIns(url)));
  await over;
  return [...statuses, ...(await signIns(url))];
}

async function stopped(server: Awaited<ReturnType<typeof startServer>>) {
  server.child.kill('SIGTERM');
  await server.ended();
}

async function operator(script: string, env: Record<string, string>, ...args: string[]) {
  const command = runScript([`scripts/${script}.ts`, ...args], env);
  command.child.stdin?.end('measure twice, cut once\n');
  expect(await command.ended(120_000), command.output()).toBe(0);
  return command.output();
}

test('no published password works after a demo goes live', PATIENT, async () => {
  const url = await ownDatabaseUrl('live');
  const demo = await startServer({ DATABASE_URL: url, DATA_DIR: temporaryDir() });
  const signedIn = await post(`${demo.url}/api/login`, { username: 'admin', password: 'demo-admin-2025' });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const text = { title: 'News', slug: 'our-news', summary: 'News.', content: 'News.', isPublished: true };
  expect((await post(`${demo.url}/api/blog`, text, { headers })).status).toBe(201);
  await stopped(demo);

  const live = await Promise.all([1, 2].map(() => goLive(inProduction(url))));

  for (const one of live) expect(await signIns(one.url)).toEqual([401, 401, 401]);
  expect((await fetch(`${live[0]?.url}/api/user`, { headers })).status).toBe(401);
  const said = live.map(({ output }) => output()).join('');
  expect(said.match(/demo accounts can no longer sign in/g)).toHaveLength(1);
  expect((await fetch(`${live[0]?.url}/api/blog/slug/our-news`)).status).toBe(200);
});

test('the setup link makes one admin on two instances, and no log names its token', PATIENT, async () => {
  const settings = inProduction(await ownDatabaseUrl('set_up'));
  const live = await Promise.all([1, 2].map(() => goLive(settings)));
  const printed = live.map(({ output }) => /view=setup&token=([\w-]{43})/.exec(output())?.[1] ?? 'none');
  const token = /token=([\w-]{43})/.exec(await operator('setup-link', settings))?.[1] ?? '';
  const person = { firstName: 'Maria', lastName: 'Silva', password: 'measure twice, cut once' };
  const setUp = (at: number, username: string, given = token) =>
    post(`${live[at]?.url}/api/setup`, { ...person, username, email: `${username}@studio.example`, token: given });

  await fetch(`${live[0]?.url}/auth?view=setup&token=${token}`);
  expect(await Promise.all(printed.map(async (old) => (await setUp(0, 'mallory', old)).status))).toEqual([400, 400]);
  const answers = await Promise.all([setUp(0, 'maria'), setUp(1, 'grace')]);

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  expect((await setUp(1, 'grace')).status).toBe(400);
  for (const { output } of live) expect(output()).not.toContain(token);
  const again = await goLive(settings);
  expect(again.output()).not.toContain('view=setup');
  const another = runScript(['scripts/setup-link.ts'], settings);
  expect(await another.ended(120_000)).toBe(1);
  expect(another.output()).toContain('This site has an admin already.');
});

/** What visitors get of the name, accent and first price that somebody chose in the demo. */
async function shown(url: string) {
  const read = async (path: string) => (await fetch(url + path)).text();
  const { data } = JSON.parse(await read('/api/plans')) as PlanList;
  return {
    name: (await read('/llms.txt')).split('\n')[0],
    hasAccent: (await read('/site.webmanifest')).includes('#1a7a63'),
    price: Math.min(...data.flatMap(({ plans }) => plans.map(({ price }) => price))),
  };
}

test('a demo that was made one’s own is restored without its passwords', PATIENT, async () => {
  const dir = preparedDir();
  const file = join(temporaryDir(), 'demo.gz');
  const demo = await startServer({ DATA_DIR: dir, SEED: 'demo' });
  const call = await asAdmin(demo);
  await publishTexts(call, { 'company.name': 'Silva Studio', 'brand.accent': '#1a7a63' });
  await call('POST', '/api/catalogue/plans/basic/price', { price: 59, existing: 'keep' });
  const own = { name: '# Silva Studio', hasAccent: true, price: 59 };
  expect(await shown(demo.url)).toEqual(own);
  await stopped(demo);
  await operator('backup', { DATA_DIR: dir }, file);
  const url = await ownDatabaseUrl('restored');
  const settings = inProduction(url);
  const live = await goLive(settings);
  const database = openPostgres(url);
  onTestFinished(() => database.close());

  const statuses = await signInsDuring(live.url, operator('restore', settings, file, '--replace'));

  // While the restore holds the tables, a sign-in may be told to come back later.
  expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([]);
  expect(statuses.slice(-PUBLISHED.length)).toEqual(PUBLISHED.map(() => 401));
  await expect.poll(live.output, { timeout: 10_000 }).toContain('demo accounts can no longer sign in');
  await expect.poll(() => shown(live.url), { timeout: 10_000 }).toEqual(own);
  const { rows } = await database.pool.query("select 1 from users where is_demo and username in ('admin', 'demo')");
  expect(rows).toHaveLength(2);
  expect(await operator('remove-demo', settings)).toMatch(/Removed \d+ demo records and 2 demo accounts\./);
  expect(await operator('create-admin', settings, '--username', 'admin', '--email', 'maria@studio.example')).toBe(
    'admin is now an admin.\n',
  );
});
