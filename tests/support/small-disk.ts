import { spawn } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { onTestFinished } from 'vitest';
import { temporaryDir } from './server-process.ts';

const CHUNK = Buffer.alloc(64 * 1024);

/**
 * A disk in memory that only processes in its own namespace see, so that it needs no rights and ends with the test. Needs
 * `unshare` and `nsenter` of util-linux.
 */
export async function smallDisk(megabytes: number) {
  const dir = temporaryDir();
  const script = 'mount -t tmpfs -o size="$1" tmpfs "$2" && echo mounted && exec sleep 3600';
  const keeper = spawn(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', script, 'sh', `${megabytes}m`, dir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => keeper.once('close', resolve));
  onTestFinished(async () => {
    keeper.kill('SIGKILL');
    await ended;
  });
  const [first] = await Promise.race([keeper.stdout.take(1).toArray(), ended.then((): unknown[] => [])]);
  if (first === undefined) throw new Error('The small disk was not mounted. User namespaces must be allowed.');
  const outside = join('/proc', String(keeper.pid), 'root', dir);
  const filler = join(outside, 'filler');
  return {
    /** As processes within see it. */
    dir,
    /** The same directory, as this process sees it. */
    outside,
    /** What runs a command within. */
    within: ['nsenter', '--target', String(keeper.pid), '--user', '--mount', '--preserve-credentials', '--wd'],
    fill: async () => {
      const endless = Readable.from(
        (function* () {
          while (true) yield CHUNK;
        })(),
      );
      await pipeline(endless, createWriteStream(filler)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    free: () => rmSync(filler),
  };
}
