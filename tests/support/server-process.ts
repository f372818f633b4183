import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type OpenedDatabase, openEmbedded } from '#db/open.ts';
import { copyPreparedDatabase } from './prepared-database.ts';

/** What test runs leave, ignored by git. */
const LEFTOVERS = join(process.cwd(), '.test');

/** A directory that is gone after the test: a crowded system folder can make a thousand files ten times as slow. */
export function temporaryDir(): string {
  const dir = mkdtempSync(join(LEFTOVERS, 'site-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A directory with a migrated, empty database, as a site that ran before leaves it. */
export function preparedDir(): string {
  const dir = temporaryDir();
  copyPreparedDatabase(dir);
  return dir;
}

/** An embedded database of the test's own. */
export async function ownDatabase(from: string | Blob = preparedDir()): Promise<OpenedDatabase> {
  const database = await openEmbedded(from);
  onTestFinished(() => database.close());
  return database;
}

export type RunningProcess = {
  child: ChildProcess;
  output: () => string;
  /** The exit code, or the signal's name; rejects when it takes longer. */
  ended: (withinMs?: number) => Promise<number | string>;
};

/** Starts one of our own scripts as a process of its own, and makes sure it ends with the test. */
export function runScript(args: string[], env: Record<string, string> = {}, cwd?: string): RunningProcess {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(LEFTOVERS, 'compiled'), ...env },
    stdio: 'pipe',
    cwd,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const end = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await end;
  });
  const ended = (withinMs = 60_000) =>
    new Promise<number | string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Still running after ${withinMs} ms:\n${output}`)), withinMs);
      void end.then((code) => {
        clearTimeout(timer);
        resolve(code);
      });
    });
  return { child, output: () => output, ended };
}

/** Runs the server's own entry on a free port, without demo data. */
export function runServer(env: Record<string, string> = {}): RunningProcess {
  return runScript(['--import', './tests/support/stub-pages.ts', 'server/main.ts'], {
    PORT: '0',
    SEED: 'none',
    ...env,
  });
}

/** The same, and resolves with its address once it is ready. */
export async function startServer(env: Record<string, string> = {}, withinMs = 120_000) {
  const running = runServer(env);
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && running.child.exitCode === null) {
    const url = /running at (http\S+)/.exec(running.output())?.[1];
    if (url) return { ...running, url, port: Number(new URL(url).port) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not start:\n${running.output()}`);
}

/** A consultation request or sign-up as a page sends it. */
export const post = (url: string, body: object, init: RequestInit = {}) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), ...init });
