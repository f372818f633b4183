import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from '#lib/file-lock.ts';
import { openPrivateDir } from '#lib/private-dir.ts';

const PREFIX = 'scratch-';
const LOCK = 'lock';
/** Its process locks a directory within this time. */
const UNLOCKED_MS = 60 * 1000;

/** Whether the process that made it has ended. */
async function isAbandoned(scratch: string): Promise<boolean> {
  if (!existsSync(join(scratch, LOCK))) return Date.now() - (await stat(scratch)).mtimeMs > UNLOCKED_MS;
  const release = lockFile(join(scratch, LOCK));
  release?.();
  return release !== null;
}

/** Removes what killed processes have left. */
export async function removeAbandoned(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    if (!entry.startsWith(PREFIX)) continue;
    const scratch = join(dataDir, entry);
    // Another process may remove its own at this moment.
    if (await isAbandoned(scratch).catch(() => false))
      await rm(scratch, { recursive: true, force: true }).catch(() => {});
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Removes the directory, which isn't encrypted, before a signal ends the process. Returns what stops listening. */
function removeOnSignal(scratch: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    stop();
    try {
      // A database in it may write until the process ends.
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    } finally {
      process.kill(process.pid, signal);
    }
  };
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return stop;
}

/** Runs with an empty directory that is gone afterwards, however the process ends: at the latest when the next one is made. */
export async function withScratch<Result>(dataDir: string, use: (scratch: string) => Promise<Result>): Promise<Result> {
  openPrivateDir(dataDir);
  await removeAbandoned(dataDir);
  const scratch = await mkdtemp(join(dataDir, PREFIX));
  const release = lockFile(join(scratch, LOCK));
  const stopListening = removeOnSignal(scratch);
  try {
    return await use(scratch);
  } finally {
    release?.();
    await rm(scratch, { recursive: true, force: true }).finally(stopListening);
  }
}
