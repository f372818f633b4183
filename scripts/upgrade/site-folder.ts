import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { z } from 'zod/mini';
import { CannotStart } from '#lib/cannot-start.ts';
import { lockFile } from '#lib/file-lock.ts';

const running = z.object({ release: z.string(), ports: z.array(z.number()) });
const record = z.object({ current: running, former: z.nullable(running) });

/** A release and the ports of its instances. */
export type Running = z.infer<typeof running>;
type SiteRecord = z.infer<typeof record>;

export type SiteFolder = {
  dir: string;
  env: Record<string, string | undefined>;
  instances: number;
  firstPort: number;
  dataDir: string;
  isEmbedded: boolean;
  /** Commands and instances act as the owner of the data. */
  owner: { uid: number; gid: number } | undefined;
};

/** The folder that holds releases/: named by SITE_DIR, or the one above the checkout that this command runs in. */
function findDir(env: Record<string, string | undefined>): string {
  if (env.SITE_DIR) return realpathSync(env.SITE_DIR);
  const here = realpathSync(process.cwd());
  if (basename(here) === 'source') return dirname(here);
  if (basename(dirname(here)) === 'releases') return dirname(dirname(here));
  throw new CannotStart('Run this in /srv/site/source or /srv/site/current, or set SITE_DIR to the folder above it.');
}

function wholeNumber(name: string, text: string, most: number): number {
  if (/^[1-9]\d*$/.test(text) && Number(text) <= most) return Number(text);
  throw new CannotStart(`${name} must be a whole number from 1 to ${most}, not ${text}.`);
}

/** Reads the settings of the site. Throws CannotStart if its folder can't be upgraded. */
export function openSiteFolder(env: Record<string, string | undefined> = process.env): SiteFolder {
  const dir = findDir(env);
  const file = join(dir, '.env');
  if (!existsSync(file)) throw new CannotStart(`${file} is missing. It holds the settings of the site.`);
  process.loadEnvFile(file);
  const dataDir = env.DATA_DIR ?? '';
  if (!isAbsolute(dataDir)) {
    throw new CannotStart('DATA_DIR must be an absolute path, so that every release uses the same.');
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { uid, gid } = statSync(dataDir);
  for (const name of ['releases', 'ports', 'proxy', 'log']) mkdirSync(join(dir, name), { recursive: true });
  return {
    dir,
    env,
    instances: wholeNumber('INSTANCES', env.INSTANCES ?? '1', 9),
    firstPort: wholeNumber('PORT', env.PORT ?? '3000', 65_000),
    dataDir,
    isEmbedded: !env.DATABASE_URL,
    owner: process.getuid?.() === 0 ? { uid, gid } : undefined,
  };
}

const recordFile = ({ dir }: SiteFolder) => join(dir, 'upgrade.json');

/** What runs now and what ran before; null before the first release. */
export function readRecord(site: SiteFolder): SiteRecord | null {
  if (!existsSync(recordFile(site))) return null;
  const content = readFileSync(recordFile(site), 'utf8');
  try {
    return record.parse(JSON.parse(content));
  } catch {
    const example = JSON.stringify({ current: { release: 'v1.0.0-1a2b3c4d', ports: [site.firstPort] }, former: null });
    throw new CannotStart(
      `${recordFile(site)} is damaged. Write the release that runs and its ports into it, such as ${example}.`,
    );
  }
}

export function writeRecord(site: SiteFolder, value: SiteRecord): void {
  writeFileSync(`${recordFile(site)}.part`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${recordFile(site)}.part`, recordFile(site));
}

/** The ports of the next release: instances start on PORT and after it, or ten above, beside those that run. */
export function freePorts({ firstPort, instances }: SiteFolder, taken: readonly number[]): number[] {
  const portsFrom = (first: number) => Array.from({ length: instances }, (_, index) => first + index);
  return taken.some((port) => port < firstPort + 10) ? portsFrom(firstPort + 10) : portsFrom(firstPort);
}

/** Runs the work unless another upgrade of this site is running. */
export async function alone<Result>(site: SiteFolder, work: () => Promise<Result>): Promise<Result> {
  const release = lockFile(join(site.dir, 'upgrade.lock'));
  if (!release) throw new CannotStart('Another upgrade or rollback of this site is running. Wait until it has ended.');
  try {
    return await work();
  } finally {
    release();
  }
}
