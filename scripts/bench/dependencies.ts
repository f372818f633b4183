import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { atMost, type Row } from './table.ts';

const lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()), devOptional: z.optional(z.boolean()) })),
});

const bytesOf = (folder: string) =>
  globSync('**/*', { cwd: folder, exclude: (name) => name === 'node_modules' }).reduce((sum, path) => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    return sum + (found?.isFile() ? found.size : 0);
  }, 0);

/** Node itself is a package here. It isn't counted, because other products need one outside their packages. */
const isRuntime = (folder: string) => /^node_modules\/node(\/|$)/.test(folder);

/** The installed packages that aren't development dependencies. */
export function measureDependencies(): Row[] {
  const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const folders = Object.entries(packages)
    .filter(
      ([folder, { dev, devOptional }]) =>
        folder !== '' && !isRuntime(folder) && !dev && !devOptional && existsSync(folder),
    )
    .map(([folder]) => folder);
  const mebibytes = folders.reduce((sum, folder) => sum + bytesOf(folder), 0) / 1024 ** 2;
  return [
    atMost('production dependencies, packages without Node', folders.length, 150),
    atMost('production dependencies, size without Node', mebibytes, 150, ' MiB'),
  ];
}
