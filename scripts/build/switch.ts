import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A build is written here first, so that a running instance keeps its files meanwhile, or for good if the build fails. */
export const NEXT_BUILD = 'build/next';
export const BUILD = 'build';

/** The file that lists the files of the last builds. */
const RECORD = 'builds.json';
const KEPT_BUILDS = 3;

const filesIn = (dir: string): string[] =>
  globSync('{client,server}/**', { cwd: dir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .replaceAll('\\', '/')
        .slice(dir.length + 1),
    )
    .toSorted();

const isHashed = (file: string) => /^(client|server)\/assets\//.test(file);

/** Without a record, the existing files count as one build. */
function earlierBuilds(dir: string): string[][] {
  const record = join(dir, RECORD);
  if (!existsSync(record)) return [filesIn(dir)];
  // Safe: written below.
  return JSON.parse(readFileSync(record, 'utf8')) as string[][];
}

/**
 * Moves a build to where it is started from. Files with a hash in their name stay for two more builds, because running
 * instances and open pages load them only when they first need them.
 */
export function switchBuild(next: string, dir: string): void {
  const files = filesIn(next);
  const others = earlierBuilds(dir).filter((build) => build.join() !== files.join());
  const builds = [files, ...others].slice(0, KEPT_BUILDS);
  // Files come before the files that refer to them.
  for (const file of [...files.filter(isHashed), ...files.filter((name) => !isHashed(name))]) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    renameSync(join(next, file), join(dir, file));
  }
  rmSync(next, { recursive: true });
  writeFileSync(join(dir, RECORD), JSON.stringify(builds));
  const kept = new Set([...files, ...builds.flat().filter(isHashed)]);
  for (const file of filesIn(dir)) if (!kept.has(file)) rmSync(join(dir, file));
}
