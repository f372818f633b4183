import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from '#lib/cannot-start.ts';
import { finish, print, seconds } from '#scripts/support/run.ts';
import { startInstance, stopInstance } from './instances.ts';
import { switchProxy } from './proxy.ts';
import { releaseFolder } from './releases.ts';
import { freePorts, type Running, readRecord, type SiteFolder, writeRecord } from './site-folder.ts';

/** The proxy finishes what it has sent to the former instances before they stop. */
const DRAIN_MS = 3_000;

/** Writes a backup with the release that knows the tables as they are. Throws CannotStart. */
async function backUp(site: SiteFolder, from: string, next: string, now: Date): Promise<void> {
  const folder = join(site.dir, 'backups');
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (site.owner) await finish('chown', [`${site.owner.uid}:${site.owner.gid}`, folder]);
  }
  const file = join(folder, `before-${next}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.gz`);
  const release = releaseFolder(site, from);
  const { code, output } = await finish(join(release, 'node_modules/.bin/node'), ['scripts/backup.ts', file], {
    cwd: release,
    owner: site.owner,
  });
  print(output.trim());
  if (code !== 0) throw new CannotStart('Without a backup nothing is migrated. The site runs as before.');
}

async function startAll(site: SiteFolder, { release, ports }: Running): Promise<void> {
  try {
    // The first one migrates; the others then start at once.
    for (const port of ports) await startInstance(site, port, releaseFolder(site, release));
  } catch (error) {
    for (const port of ports) await stopInstance(site, port);
    throw error;
  }
}

const stopAll = (site: SiteFolder, { ports }: Running) => Promise.all(ports.map((port) => stopInstance(site, port)));

function linkCurrent(site: SiteFolder, release: string): void {
  const link = join(site.dir, 'current');
  rmSync(`${link}.part`, { force: true });
  symlinkSync(join('releases', release), `${link}.part`);
  renameSync(`${link}.part`, link);
}

async function sendTo(site: SiteFolder, next: Running, current: Running | undefined): Promise<void> {
  try {
    await switchProxy(site, next.ports);
  } catch (error) {
    if (current) await switchProxy(site, current.ports).catch(() => {});
    await stopAll(site, next);
    throw error;
  }
}

/** PostgreSQL serves both releases, so the next one starts beside the current one and nobody waits. */
async function switchBeside(site: SiteFolder, next: Running, current: Running | undefined): Promise<void> {
  await startAll(site, next);
  await sendTo(site, next, current);
  writeRecord(site, { current: next, former: current ?? null });
  linkCurrent(site, next.release);
  if (!current) return;
  await wait(DRAIN_MS);
  await stopAll(site, current);
}

/** Only one process can have the embedded database open, so requests wait at the proxy. */
async function switchAfterStop(
  site: SiteFolder,
  next: Running,
  current: Running | undefined,
  beforeStart: () => Promise<void>,
): Promise<void> {
  const started = performance.now();
  if (current) await stopAll(site, current);
  try {
    await beforeStart();
    await startAll(site, next);
    await sendTo(site, next, current);
  } catch (error) {
    if (current) await startAll(site, current);
    throw error;
  }
  writeRecord(site, { current: next, former: current ?? null });
  linkCurrent(site, next.release);
  if (current) print(`Nobody was served for ${seconds(started)}`);
}

/** Starts a release, sends new requests to it and stops the one before. If it doesn't start, that one keeps running. */
export async function switchRelease(
  site: SiteFolder,
  release: string,
  { backsUp, now }: { backsUp: boolean; now: Date },
): Promise<void> {
  const current = readRecord(site)?.current;
  const next = { release, ports: freePorts(site, current?.ports ?? []) };
  // Left by an upgrade that was killed.
  await stopAll(site, next);
  const back = async () => {
    if (backsUp && current) await backUp(site, current.release, release, now);
  };
  print(`Starting ${release} on port ${next.ports.join(' and ')}`);
  if (site.isEmbedded) {
    await switchAfterStop(site, next, current, back);
  } else {
    await back();
    await switchBeside(site, next, current);
  }
  print(`${release} is running`);
}
