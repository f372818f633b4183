import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import type { Site } from '#tests/support/site.ts';
import { MEASURED_PAGES } from './pages.ts';
import { cpuSeconds, residentMebibytes } from './process-usage.ts';
import { atLeast, atMost, median, type Row } from './table.ts';

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 1;
const SECONDS = 2;
const TURNS = 3;
const FIRST_RENDERS = 40;

type Server = { url: string; pid: number };
type Target = Server & { path: string };
type Slice = { requests: number; cpu: number; p99: number };
type Measured = { perCpuSecond: number; p99: number };

async function slice({ path, ...server }: Target, seconds: number): Promise<Slice> {
  const before = cpuSeconds(server.pid);
  const { requests, latency, non2xx, errors } = await autocannon({
    url: server.url + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'Accept-Encoding': 'br' },
  });
  if (non2xx + errors > 0)
    throw new Error(`${server.url}${path}: ${non2xx} rejected requests, ${errors} errors under load`);
  return { requests: requests.total, cpu: cpuSeconds(server.pid) - before, p99: latency.p99 };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const summary = (slices: Slice[]): Measured => ({
  perCpuSecond: sum(slices.map(({ requests }) => requests)) / sum(slices.map(({ cpu }) => cpu)),
  p99: median(slices.map(({ p99 }) => p99)),
});

/** Alternates, so that other load on the machine affects both equally. */
export async function compareLoad(standard: Target, ours: Target): Promise<{ most: Measured; own: Measured }> {
  for (const target of [standard, ours]) await slice(target, WARM_UP_SECONDS);
  const most: Slice[] = [];
  const own: Slice[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    most.push(await slice(standard, SECONDS));
    own.push(await slice(ours, SECONDS));
  }
  return { most: summary(most), own: summary(own) };
}

async function startCeiling(siteUrl: string) {
  const child = spawn(process.execPath, ['scripts/bench/ceiling.ts', siteUrl, ...MEASURED_PAGES], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [address] = await once(child.stdout, 'data');
  return { url: String(address).trim(), pid: child.pid ?? 0, stop: () => child.kill() };
}

/** CPU milliseconds for a page that isn't cached, including compression. */
async function firstRender(server: Server, address: (turn: number) => string): Promise<number> {
  const before = cpuSeconds(server.pid);
  for (let turn = 0; turn < FIRST_RENDERS; turn++) {
    const response = await fetch(server.url + address(turn), { headers: { 'Accept-Encoding': 'br' } });
    await response.arrayBuffer();
  }
  return ((cpuSeconds(server.pid) - before) * 1000) / FIRST_RENDERS;
}

/** Requests per CPU-second and latency, compared with a server that only sends the same bytes. */
export async function measureLoad(site: Site, print: (line: string) => void): Promise<Row[]> {
  const ours: Server = { url: site.url, pid: site.process.pid ?? 0 };
  const renders = [
    await firstRender(ours, (turn) => `/consultation?service=bench-${turn}`),
    await firstRender(ours, (turn) => `/blog?tag=bench-${turn}`),
  ];
  const ceiling = await startCeiling(site.url);
  const rows: Row[] = [];
  try {
    for (const path of MEASURED_PAGES) {
      print(`Load on ${path}`);
      const { most, own } = await compareLoad({ ...ceiling, path }, { ...ours, path });
      const note = `(${Math.round(own.perCpuSecond)} of ${Math.round(most.perCpuSecond)} per CPU-second)`;
      const ratio = atLeast(
        `${path}: requests per CPU-second / ceiling`,
        own.perCpuSecond / most.perCpuSecond,
        0.75,
        '',
        2,
      );
      rows.push({ ...ratio, value: `${note} ${ratio.value}` });
      rows.push(
        atMost(`${path}: p99 at ${CONNECTIONS} connections / ceiling`, own.p99 / Math.max(1, most.p99), 3, '×', 1),
      );
    }
  } finally {
    ceiling.stop();
  }
  rows.push(atMost('first render of a page, CPU', Math.max(...renders), 25, ' ms', 1));
  rows.push(
    atMost('memory after load', residentMebibytes(ours.pid), process.env.TEST_DATABASE_URL ? 250 : 480, ' MiB'),
  );
  return rows;
}
