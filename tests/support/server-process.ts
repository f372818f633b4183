import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type OpenedDatabase, openEmbedded } from '#db/open.ts';
import { copyPreparedDatabase } from './prepared-database.ts';

/** Ignored by git. */
const LEFTOVERS = join(process.cwd(), '.test');
const START_MS = 120_000;

/** A directory that is removed after the test. Not in the system's, because a crowded one can be ten times slower. */
export function temporaryDir(): string {
  const dir = mkdtempSync(join(LEFTOVERS, 'site-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A directory with a migrated, empty database, as after an earlier run. */
export function preparedDir(): string {
  const dir = temporaryDir();
  copyPreparedDatabase(dir);
  return dir;
}

/** An embedded database that belongs to one test. */
export async function ownDatabase(from: string | Blob = preparedDir()): Promise<OpenedDatabase> {
  const database = await openEmbedded(from);
  onTestFinished(() => database.close());
  return database;
}

export type RunningProcess = {
  child: ChildProcess;
  output: () => string;
  /** The exit code or the signal's name. Rejects if the process takes longer. */
  ended: (withinMs?: number) => Promise<number | string>;
};

type Place = {
  cwd?: string;
  /** A command that runs another one somewhere else, and its arguments. */
  within?: readonly string[];
};

/** Runs a script in a separate process, which is killed when the test ends. */
export function runScript(
  args: string[],
  env: Record<string, string> = {},
  { cwd, within = [] }: Place = {},
): RunningProcess {
  const { PATH, HOME } = process.env;
  const [command = '', ...rest] = [...within, process.execPath, ...args];
  const child = spawn(command, rest, {
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

/** The file of the server or of a script that needs its modules. Only system tests have it. */
export const bundled = (name: string) => join(inject('bundles'), `${name}.js`);

/** Runs server/main.ts on a free port, without demo data. */
export function runServer(env: Record<string, string> = {}, place: Place = {}): RunningProcess {
  return runScript([bundled('main')], { PORT: '0', SEED: 'none', ...env }, place);
}

/** Runs the server and waits until it is ready. */
export async function startServer(env: Record<string, string> = {}, place: Place = {}) {
  const running = runServer(env, place);
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && running.child.exitCode === null) {
    const url = /running at (http\S+)/.exec(running.output())?.[1];
    if (url) return { ...running, url, port: Number(new URL(url).port) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not start:\n${running.output()}`);
}

export const post = (url: string, body: object, init: RequestInit = {}) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), ...init });
