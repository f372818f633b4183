import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Filled } from './filled-site.ts';
import { residentMebibytes } from './process-usage.ts';
import { atMost, type Row } from './table.ts';

const LISTS = ['/api/users', '/api/orders', '/api/users', '/api/orders'].flatMap((path) => [path, path]);
const VISITORS = 4;
const VISITOR_PAUSE_MS = 10;
const IDLE_MS = 5_000;
const GIVE_BACK_MS = 15_000;
const PAGES = ['/', '/blog', '/consultation', '/legal'];

const agent = new Agent({ keepAlive: true });

/** The milliseconds until the whole page has arrived. */
const visit = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} returned ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });

/** The 99th percentile of what visitors wait while something runs. */
export async function visitDuring(url: string, running: Promise<unknown>): Promise<number> {
  const stop = new AbortController();
  const ended = running.finally(() => stop.abort());
  const times: number[] = [];
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; !stop.signal.aborted; turn++) {
      times.push(await visit(`${url}${PAGES[turn % PAGES.length]}`));
      await wait(VISITOR_PAUSE_MS);
    }
  });
  await Promise.all([ended, ...visitors]);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function download({ site, headers }: Filled): Promise<void> {
  const urls = LISTS.map((path) => site.url + path);
  const child = spawn(process.execPath, ['scripts/bench/download.ts', headers.Cookie ?? '', ...urls], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('A whole list could not be read');
}

/** What eight downloads of whole lists at once cost visitors and memory. */
export async function measureWholeLists(filled: Filled): Promise<Row[]> {
  const { url, process: server } = filled.site;
  const pid = server.pid ?? 0;
  await visitDuring(url, wait(IDLE_MS));
  const idle = await visitDuring(url, wait(IDLE_MS));
  const before = residentMebibytes(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMebibytes(pid))), 50);
  const started = performance.now();
  const busy = await visitDuring(url, download(filled));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  await wait(GIVE_BACK_MS);
  const ratio = atMost("eight whole lists at once: visitors' p99 / idle", busy / idle, 10, '×', 1);
  return [
    { ...ratio, value: `(${busy.toFixed(1)} ms, ${idle.toFixed(1)} ms) ${ratio.value}` },
    atMost('eight whole lists at once: more memory', most - before, 150, ' MiB'),
    atMost('eight whole lists at once: memory kept', residentMebibytes(pid) - before, 50, ' MiB'),
    { what: 'eight whole lists at once: duration', promise: '–', value: `${seconds.toFixed(1)} s` },
  ];
}
