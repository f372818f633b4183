import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from '#lib/cannot-start.ts';
import { finish } from '#scripts/support/run.ts';
import type { SiteFolder } from './site-folder.ts';

/** A migration of a large database may take that long. */
const LONGEST_START_MS = 15 * 60_000;
const LONGEST_STOP_MS = 30_000;
const ASK_AGAIN_MS = 250;

const hasSystemd = () => existsSync('/run/systemd/system');
const linkOf = ({ dir }: SiteFolder, port: number) => join(dir, 'ports', String(port));
const pidFile = ({ dir }: SiteFolder, port: number) => join(dir, 'ports', `${port}.pid`);
const logFile = ({ dir }: SiteFolder, port: number) => join(dir, 'log', `${port}.log`);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The status that a page of the instance has, or null if it doesn't answer. */
function ask(site: SiteFolder, port: number, path: string): Promise<number | null> {
  const host = site.env.APP_URL ? new URL(site.env.APP_URL).host : `127.0.0.1:${port}`;
  return new Promise((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path, headers: { Host: host }, timeout: 5_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(null));
    asking.end();
  });
}

const startFlags = (folder: string): string[] => {
  // Safe: each release is a checkout of this product.
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => /^--(?!env-file)/.test(word));
};

function startProcess(site: SiteFolder, port: number, folder: string): void {
  const log = openSync(logFile(site, port), 'a');
  const node = join(folder, 'node_modules/.bin/node');
  const child = spawn(node, [...startFlags(folder), 'scripts/start.ts'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...site.env, NODE_ENV: 'production', PORT: String(port), npm_lifecycle_event: undefined },
    ...site.owner,
  });
  child.unref();
  writeFileSync(pidFile(site, port), String(child.pid));
}

async function isRunning(site: SiteFolder, port: number): Promise<boolean> {
  if (hasSystemd()) return (await finish('systemctl', ['is-active', '--quiet', `site@${port}`])).code === 0;
  return existsSync(pidFile(site, port)) && isAlive(Number(readFileSync(pidFile(site, port), 'utf8')));
}

/** Starts an instance of a release and waits until it answers. Throws CannotStart if it doesn't. */
export async function startInstance(site: SiteFolder, port: number, folder: string): Promise<void> {
  if ((await ask(site, port, '/healthz')) !== null) {
    throw new CannotStart(`Port ${port} is in use by another program. Set PORT to another one in .env.`);
  }
  rmSync(linkOf(site, port), { force: true });
  symlinkSync(folder, linkOf(site, port));
  if (hasSystemd()) await finish('systemctl', ['enable', '--now', `site@${port}`]);
  else startProcess(site, port, folder);

  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline && (await isRunning(site, port))) {
    // The landing page needs texts, settings and the build, not only the database.
    if ((await ask(site, port, '/readyz')) === 200 && (await ask(site, port, '/')) === 200) return;
    await wait(ASK_AGAIN_MS);
  }
  const log = hasSystemd() ? `journalctl -u site@${port}` : logFile(site, port);
  throw new CannotStart(`The instance on port ${port} didn't start. Its log says why: ${log}`);
}

/** Lets running requests finish. Does nothing if the instance isn't running. */
export async function stopInstance(site: SiteFolder, port: number): Promise<void> {
  if (hasSystemd()) {
    await finish('systemctl', ['disable', '--now', `site@${port}`]);
    return;
  }
  if (await isRunning(site, port)) {
    const pid = Number(readFileSync(pidFile(site, port), 'utf8'));
    process.kill(pid, 'SIGTERM');
    const deadline = Date.now() + LONGEST_STOP_MS;
    while (isAlive(pid) && Date.now() < deadline) await wait(ASK_AGAIN_MS);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
  rmSync(pidFile(site, port), { force: true });
}
