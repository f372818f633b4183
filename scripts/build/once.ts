import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile } from '#lib/file-lock.ts';

const ASK_AGAIN_MS = 250;

/**
 * Waits for other builds in this directory, because two at once would mix their files, and then builds unless a build
 * is current.
 */
export async function buildOnce(
  lockPath: string,
  isCurrent: () => boolean,
  build: () => Promise<void>,
  onWait: () => void = () => {},
): Promise<void> {
  mkdirSync(dirname(lockPath), { recursive: true });
  let release = lockFile(lockPath);
  if (!release) onWait();
  while (!release) {
    await wait(ASK_AGAIN_MS);
    release = lockFile(lockPath);
  }
  try {
    if (!isCurrent()) await build();
  } finally {
    release();
  }
}
