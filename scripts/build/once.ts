import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile } from '#lib/file-lock.ts';

const ASK_AGAIN_MS = 250;

/** Builds unless there is a current build by the time nobody else builds in this folder: two builds at once would mix their files. */
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
