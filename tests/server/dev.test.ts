import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { freshCheckout } from '../support/fresh-checkout.ts';
import { copyPreparedDatabase } from '../support/prepared-database.ts';

const PATIENT = 180_000;
const WATCHED = { timeout: 60_000, interval: 200 };

/** Runs `npm run dev` until it listens. `stop` ends npm, and waits until everything that npm started has ended. */
async function startDevelopment(cwd: string) {
  const port = await freePort();
  // Color codes, which CI may force, would split the address.
  const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };
  const env = {
    ...process.env,
    ...plain,
    NODE_ENV: 'development',
    PORT: String(port),
    SEED: 'none',
    LOG_LEVEL: 'error',
  };
  const child = spawn('npm', ['run', 'dev'], { cwd, env, stdio: 'pipe' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null;
  await vi.waitUntil(() => hasEnded() || output.includes(url), { timeout: 60_000 });
  expect(hasEnded(), output).toBe(false);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}

/** Asks for a page and closes the connection before the answer. */
async function leaveAtOnce(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await new Promise((resolve) => socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', resolve));
  socket.destroy();
}

const checkout = freshCheckout();
// A new database takes a third of the test, and other tests start with none.
copyPreparedDatabase(join(checkout, '.data'));
let site: Awaited<ReturnType<typeof startDevelopment>>;

beforeAll(async () => {
  site = await startDevelopment(checkout);
  await leaveAtOnce(site.url);
}, PATIENT);

afterAll(async () => {
  await site.stop();
  rmSync(checkout, { recursive: true, force: true });
});

/** Replaces text in a file of the checkout. It is restored when the test ends or the returned function is called. */
function edit(path: string, text: string, replacement: string): () => void {
  const file = join(checkout, path);
  const original = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, original);
  onTestFinished(restore);
  expect(original).toContain(text);
  writeFileSync(file, original.replace(text, replacement));
  return restore;
}

const read = async (path: string) => (await fetch(site.url + path)).text();
const matchAll = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found ?? '');

/** Status and type of each address. */
const fetchAll = (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site.url + path);
      await answer.arrayBuffer();
      return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`;
    }),
  );

test(
  'takes forms of its own pages, although the first reader left at once',
  async () => {
    const body = new URLSearchParams({ text: 'Hello?' });
    const headers = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' };
    const path = `/api/lead-documents/${'A'.repeat(43)}/questions`;

    const answer = await fetch(site.url + path, { method: 'POST', headers, body });

    // What a site on another port posts is rejected before it is read.
    expect(answer.status).not.toBe(403);
  },
  PATIENT,
);

test(
  'serves a fresh checkout without a build',
  async () => {
    const html = await read('/');
    const scripts = matchAll(html, /import (?:\* as \w+ from )?"(\/[^"]+)"/g);
    const fonts = matchAll(html, /as="font"[^>]* href="([^"]+)"/g);
    const portraits = matchAll(html, /src="(\/avatars\/[^"]+)"/g);

    expect(new Set(await fetchAll(scripts))).toEqual(new Set(['200 text/javascript']));
    expect(await fetchAll(fonts)).toEqual(['200 font/woff2', '200 font/woff2']);
    expect(new Set(await fetchAll(portraits))).toEqual(new Set(['200 image/svg+xml']));
  },
  PATIENT,
);

test(
  'lets the browser load everything on a page',
  async () => {
    const { headers } = await fetch(site.url);

    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  },
  PATIENT,
);

test(
  'serves an edited component and endpoint without a restart',
  async () => {
    edit('app/site/legal/legal-page.tsx', '{legalPage.contents}', 'Edited contents');
    edit('server/endpoints/platform/health.ts', "status: 'ok'", "status: 'edited'");

    await expect.poll(() => read('/legal'), WATCHED).toContain('Edited contents');
    await expect.poll(() => read('/healthz'), WATCHED).toBe('{"status":"edited"}');
  },
  PATIENT,
);

test(
  'serves a broken page again once it compiles',
  async () => {
    const statusOf = async () => (await fetch(site.url)).status;

    const repair = edit('app/site/legal/legal-page.tsx', 'export default', 'const broken = ;\nexport default');
    await expect.poll(statusOf, WATCHED).toBe(500);
    repair();

    await expect.poll(statusOf, WATCHED).toBe(200);
  },
  PATIENT,
);
