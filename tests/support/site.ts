import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { createTestDatabase } from './postgres.ts';
import { copyPreparedDatabase } from './prepared-database.ts';

export type Site = {
  url: string;
  process: ChildProcess;
  /** Milliseconds from the start of the process until it is ready. */
  startMs: number;
  log: () => string;
  stop: () => Promise<number | null>;
};

type Options = {
  /** When absent, a temporary directory with a migrated database, because migrating takes most of a first start. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Discards the request log. */
  isQuiet?: boolean;
};

/** Rate limits that no end-to-end test reaches. */
const LIMITS = [
  'CONTACT',
  'BOOKINGS',
  'SUBSCRIBE',
  'WRITES',
  'REGISTER',
  'RESET',
  'LOGIN_ADDRESS',
  'LOGIN_ACCOUNT',
  'QUESTIONS',
];
const HIGH_LIMITS = Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '99999/60']));
/** Generous, because a busy machine is slow. */
const START_MS = 180_000;

/** As `npm start` runs it, without the developer's `.env`. */
const [, nodeOptions = ''] =
  /"start": "node --env-file-if-exists=.env (.+) scripts/.exec(readFileSync('package.json', 'utf8')) ?? [];

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await wait(20);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready:\n${log()}`);
}

/** Starts the built server in demo mode on a free port with its own database. */
export async function startSite(name: string, { dataDir, env, isQuiet = false }: Options = {}): Promise<Site> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const ownDir = dataDir ?? mkdtempSync(join(tmpdir(), `site-${name}-`));
  const databaseUrl = await createTestDatabase(`site_${name}`);
  if (!dataDir && !databaseUrl) copyPreparedDatabase(ownDir);
  mkdirSync('.test', { recursive: true });
  const logFile = `.test/server-${name}.log`;
  const output = openSync(logFile, 'w');
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeOptions.split(' '), 'build/server/main.js'], {
    stdio: ['ignore', isQuiet ? 'ignore' : output, output],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      DATA_DIR: ownDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...HIGH_LIMITS,
      ...env,
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const log = () => readFileSync(logFile, 'utf8');
  await untilReady(url, child, log);

  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    if (!dataDir) rmSync(ownDir, { recursive: true, force: true });
    return code;
  };
  return { url, process: child, startMs: performance.now() - started, log, stop };
}
