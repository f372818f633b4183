import { readdirSync, readFileSync } from 'node:fs';
import { openPostgres } from '#db/open.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { post } from '#tests/support/server-process.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { cpuSeconds, residentMebibytes } from './process-usage.ts';
import type { Row } from './table.ts';

const CALLERS = 10;

type Call = (url: string, index: number) => Promise<Response>;
type Kind = { what: string; calls: number; call: Call };

const page = (path: string) => (url: string) => fetch(url + path, { headers: { 'Accept-Encoding': 'br' } });
const browser = (url: string) => ({ 'Content-Type': 'application/json', Origin: url });

/** What visitors and customers do, from cheap to dear. */
const KINDS: readonly Kind[] = [
  { what: 'cached page', calls: 3_000, call: page('/') },
  { what: 'page that is not cached', calls: 300, call: (url, index) => page(`/blog?tag=scale-${index}`)(url) },
  { what: 'list of posts from the API', calls: 1_000, call: page('/api/blog') },
  {
    what: 'newsletter sign-up',
    calls: 300,
    call: (url, index) => {
      const email = `reader-${index}-${new URL(url).port}-${Date.now()}@example.test`;
      return post(`${url}/api/subscribe`, { email }, { headers: browser(url) });
    },
  },
  {
    what: 'sign-in',
    calls: 60,
    call: (url) =>
      post(`${url}/api/login`, { username: 'demo', password: 'demo-customer-2025' }, { headers: browser(url) }),
  },
];

/** All processes of the database server on this machine, whichever database they work for. */
const databasePids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);

/** Processor time of each process so far. Those that have ended meanwhile are left out. */
const cpuOf = (pids: readonly number[]) =>
  new Map(
    pids.flatMap((pid) => {
      try {
        return [[pid, cpuSeconds(pid)] as const];
      } catch {
        return [];
      }
    }),
  );

/** Seconds that the processes have used since then. What one used that has ended is unknown. */
const cpuSince = (before: ReadonlyMap<number, number>) =>
  [...cpuOf([...before.keys()])].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);

/** Sends the calls from ten callers who take turns between the instances. */
async function drive(sites: readonly Site[], { calls, call, what }: Kind): Promise<number> {
  let next = 0;
  const started = performance.now();
  const caller = async () => {
    for (let index = next++; index < calls; index = next++) {
      const answer = await call(sites[index % sites.length]?.url ?? '', index);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (performance.now() - started) / 1000;
}

async function measure(sites: readonly Site[], kind: Kind): Promise<Row> {
  await drive(sites, { ...kind, calls: Math.ceil(kind.calls / 10) });
  const own = sites.map(({ process: { pid = 0 } }) => pid);
  const [ownBefore, databaseBefore] = [cpuOf(own), cpuOf(databasePids())];
  const took = await drive(sites, kind);
  const perCall = (seconds: number) => `${((seconds * 1000) / kind.calls).toFixed(2)} ms`;
  const [ownCpu, databaseCpu] = [cpuSince(ownBefore), cpuSince(databaseBefore)];
  return {
    what: `${kind.what}, ${sites.length === 1 ? 'one instance' : 'two instances'}`,
    promise: '',
    value: `${perCall(ownCpu)} CPU of the site, ${perCall(databaseCpu)} of the database, ${Math.round(kind.calls / took)} a second`,
  };
}

async function connectionsTo(url: string): Promise<number> {
  const database = openPostgres(url);
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int - 1 as count from pg_stat_activity where datname = current_database()',
  );
  await database.close();
  return rows[0]?.count ?? 0;
}

/**
 * What one and two instances on one PostgreSQL server of this machine carry. Processor time hardly depends on what else
 * runs here; calls a second do. Nothing is promised, so rows have no verdict.
 */
export async function measureScale(print: (line: string) => void): Promise<Row[]> {
  const url = await createTestDatabase('bench_scale');
  if (!url) throw new Error('The part scale needs TEST_DATABASE_URL, a server on this machine');
  const options = { isQuiet: true, env: { DATABASE_URL: url, RATE_LIMITS: 'off', LOG_LEVEL: 'info' } };
  const rows: Row[] = [];
  const one = await startSite('scale-one', options);
  const sites = [one];
  try {
    for (const kind of KINDS) {
      print(`One instance: ${kind.what}`);
      rows.push(await measure(sites, kind));
    }
    sites.push(await startSite('scale-two', options));
    for (const kind of KINDS) {
      print(`Two instances: ${kind.what}`);
      rows.push(await measure(sites, kind));
    }
    const memory = sites.map(({ process: { pid = 0 } }) => `${Math.round(residentMebibytes(pid))} MiB`);
    rows.push({ what: 'memory of each instance afterwards', promise: '', value: memory.join(', ') });
    const connections = `${await connectionsTo(url)}`;
    rows.push({ what: 'connections to the database, two instances', promise: '', value: connections });
  } finally {
    for (const site of sites) await site.stop();
  }
  return rows;
}
