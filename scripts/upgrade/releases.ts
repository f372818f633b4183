import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { CannotStart } from '#lib/cannot-start.ts';
import { BUILD_STAMP } from '#scripts/build/sources.ts';
import { finish, print } from '#scripts/support/run.ts';
import type { SiteFolder } from './site-folder.ts';

const KEPT_RELEASES = 3;
const NOT_COPIED = new Set([
  'node_modules',
  'build',
  '.git',
  '.data',
  '.test',
  '.env',
  '.react-router',
  'test-results',
]);

export const releaseFolder = ({ dir }: SiteFolder, name: string) => join(dir, 'releases', name);

export const versionOf = (folder: string): string =>
  // Safe: each release is a checkout of this product.
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** npm runs on the Node that it was installed with: older versions of it fail on a newer one. */
const machinePath = () =>
  process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);

async function step(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await finish(command, args, { cwd, env: { NODE_ENV: undefined, PATH: machinePath() } });
  if (code !== 0)
    throw new CannotStart(`${output.trim()}\n${command} ${args.join(' ')} failed in ${cwd}. Nothing was changed.`);
}

/** npm 9, which Debian has, sometimes ends before it has installed anything ("Exit handler never called"). */
async function install(folder: string, ...options: string[]): Promise<void> {
  const args = ['ci', '--no-audit', '--no-fund', ...options];
  await step('npm', args, folder).catch(() => step('npm', args, folder));
}

const stampOf = (now: Date) => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** Takes the files of a tag from the Git repository in source/. */
async function takeTag(site: SiteFolder, tag: string): Promise<string> {
  const source = join(site.dir, 'source');
  if (!/^[\w][\w./-]*$/.test(tag) || !existsSync(join(source, '.git'))) {
    throw new CannotStart(`${tag} is neither a folder nor a tag of the repository in ${source}.`);
  }
  await finish('git', ['fetch', '--tags', '--quiet'], { cwd: source });
  const { code, output } = await finish('git', ['rev-parse', '--verify', '--quiet', `${tag}^{commit}`], {
    cwd: source,
  });
  if (code !== 0) throw new CannotStart(`${tag} is neither a folder nor a tag of the repository in ${source}.`);
  const name = `${tag.replaceAll('/', '-')}-${output.trim().slice(0, 8)}`;
  const folder = releaseFolder(site, name);
  if (existsSync(folder)) return name;
  mkdirSync(`${folder}.part`, { recursive: true });
  await step('sh', ['-c', `git archive ${output.trim()} | tar -x -C '${folder}.part'`], source);
  await step('mv', [`${folder}.part`, folder], site.dir);
  return name;
}

function takeFolder(site: SiteFolder, from: string, now: Date): string {
  const real = realpathSync(from);
  if (!existsSync(join(real, 'package.json'))) throw new CannotStart(`${real} holds no package.json.`);
  if (dirname(real) === join(site.dir, 'releases')) return basename(real);
  const name = `${versionOf(real)}-${stampOf(now)}`;
  cpSync(real, releaseFolder(site, name), {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(relative(real, path).split('/')[0] ?? ''),
  });
  return name;
}

/** Copies a folder or a tag to releases/, installs and builds it. Throws CannotStart. Resolves with the release's name. */
export async function prepareRelease(site: SiteFolder, to: string, now: Date): Promise<string> {
  const isFolder = existsSync(to) && statSync(to).isDirectory();
  const name = isFolder ? takeFolder(site, to, now) : await takeTag(site, to);
  const folder = releaseFolder(site, name);
  if (!existsSync(join(folder, '.env'))) symlinkSync('../../.env', join(folder, '.env'));
  if (existsSync(join(folder, BUILD_STAMP))) return name;
  print(`Installing and building ${name}`);
  await install(folder);
  await step('npm', ['run', 'build'], folder);
  // Not `npm prune`: older versions of npm change the lock file, and with it what counts as built.
  await install(folder, '--omit=dev', '--prefer-offline');
  return name;
}

/** Removes all releases but the newest and those in use. */
export function removeOldReleases(site: SiteFolder, used: readonly string[]): void {
  const byAge = globSync('*', { cwd: join(site.dir, 'releases') }).toSorted(
    (one, other) => statSync(releaseFolder(site, other)).birthtimeMs - statSync(releaseFolder(site, one)).birthtimeMs,
  );
  const kept = new Set([...used, ...byAge.slice(0, KEPT_RELEASES)]);
  for (const name of byAge) if (!kept.has(name)) rmSync(releaseFolder(site, name), { recursive: true });
}
