import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshCheckout } from '../support/fresh-checkout.ts';
import { freePort } from '../support/site.ts';

const PATIENT = 180_000;

/** Runs `npm run dev` and resolves with its address once it listens. npm starts others, so the whole group is ended. */
async function startDevelopment(cwd: string): Promise<string> {
  const port = await freePort();
  // Without colours the address stands in one piece, also where CI asks for them.
  const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };
  const env = { ...process.env, ...plain, NODE_ENV: 'development', PORT: String(port), LOG_LEVEL: 'error' };
  const child = spawn('npm', ['run', 'dev'], { cwd, env, detached: true, stdio: 'pipe' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null;
  await expect.poll(() => hasEnded() || output.includes(url), { timeout: 60_000 }).toBe(true);
  expect(hasEnded(), output).toBe(false);
  return url;
}

const matchAll = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found ?? '');

/** Status and type of each address. */
const fetchAll = (url: string, paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`;
    }),
  );

test(
  'the development server of a fresh checkout serves a page with its scripts, fonts and portraits',
  async () => {
    const url = await startDevelopment(freshCheckout());

    const page = await fetch(url);
    const html = await page.text();
    const scripts = matchAll(html, /import (?:\* as \w+ from )?"(\/[^"]+)"/g);
    const fonts = matchAll(html, /as="font"[^>]* href="([^"]+)"/g);
    const portraits = matchAll(html, /src="(\/avatars\/[^"]+)"/g);

    expect(page.status).toBe(200);
    expect(new Set(await fetchAll(url, scripts))).toEqual(new Set(['200 text/javascript']));
    expect(await fetchAll(url, fonts)).toEqual(['200 font/woff2', '200 font/woff2']);
    expect(new Set(await fetchAll(url, portraits))).toEqual(new Set(['200 image/svg+xml']));
  },
  PATIENT,
);

test(
  'a page that does not compile is served once it is repaired, without a new start',
  async () => {
    const checkout = freshCheckout();
    const file = join(checkout, 'app/site/legal/legal-page.tsx');
    const page = readFileSync(file, 'utf8');
    writeFileSync(file, `${page}\nconst broken = ;`);
    const url = await startDevelopment(checkout);
    const statusOf = async () => (await fetch(url)).status;

    const broken = await statusOf();
    writeFileSync(file, page);

    expect(broken).toBe(500);
    await expect.poll(statusOf, { timeout: 60_000, interval: 500 }).toBe(200);
  },
  PATIENT,
);
