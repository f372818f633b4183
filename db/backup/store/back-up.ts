import { CannotStart } from '#lib/cannot-start.ts';
import type { BackupState } from '../state.ts';
import { type Bucket, bucketStore } from './bucket.ts';
import { folderStore } from './folder.ts';
import { deleteOutdated, type KeptBackup, listBackups, putFacts } from './kept-backups.ts';
import { type Content, copyBackup, makeBackup } from './make.ts';
import { proveBackup } from './prove.ts';

/** Where backups are kept, and the passphrase that they are encrypted with. */
type BackupSettings = { dir: string; bucket: Bucket | null; passphrase?: string };

type Run = {
  settings: BackupSettings & { dataDir: string };
  /** The content lasts as long as its use. */
  withContent: (use: (content: Content) => Promise<KeptBackup>) => Promise<KeptBackup>;
  record: (change: Partial<BackupState>) => Promise<void>;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** How far back a run looks for backups that nothing has proven. */
const CATCH_UP_MS = 2 * 24 * 60 * 60 * 1000;

async function prove(backup: KeptBackup, { settings, record }: Run): Promise<KeptBackup> {
  const started = performance.now();
  const folder = folderStore(settings.dir);
  const rows = await proveBackup(folder, backup, settings);
  const at = new Date().toISOString();
  const proven = { ...backup, provenAt: at };
  await putFacts(folder, proven);
  const { name, at: madeAt } = backup;
  await record({
    proven: { name, at, madeAt: madeAt.toISOString(), rows, tookMs: Math.round(performance.now() - started) },
  });
  return proven;
}

/** The error of each step, so that one that fails doesn't stop the next. */
async function attempt(errors: unknown[], work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => errors.push(error));
}

/** Starts make a backup before they migrate, and visitors wait for them. So it is proven and copied later. */
async function catchUp({ settings }: Run, last: KeptBackup, errors: unknown[]): Promise<void> {
  const folder = folderStore(settings.dir);
  const isDue = ({ name, at, provenAt }: KeptBackup) =>
    provenAt === null && name !== last.name && last.at.getTime() - at.getTime() < CATCH_UP_MS;
  for (const backup of (await listBackups(folder)).filter(isDue)) {
    await attempt(errors, async () => {
      await proveBackup(folder, backup, settings);
      const proven = { ...backup, provenAt: new Date().toISOString() };
      await putFacts(folder, proven);
      if (settings.bucket) await copyBackup(settings.dir, proven, bucketStore(settings.bucket));
    });
  }
}

async function run(given: Run): Promise<KeptBackup> {
  const { settings, record } = given;
  const folder = folderStore(settings.dir);
  let backup = await given.withContent((content) => makeBackup(settings.dir, content, settings.passphrase));
  const { name, bytes } = backup;
  const made = (places: string[]) => record({ made: { name, at: backup.at.toISOString(), bytes, places } });
  await made([folder.place]);
  const errors: unknown[] = [];
  await attempt(errors, async () => {
    backup = await prove(backup, given);
    await deleteOutdated(folder, backup.at);
  });
  if (settings.bucket) {
    const bucket = bucketStore(settings.bucket);
    await attempt(errors, async () => {
      await copyBackup(settings.dir, backup, bucket);
      await made([folder.place, bucket.place]);
      await deleteOutdated(bucket, backup.at);
    });
  }
  await catchUp(given, backup, errors);
  if (errors.length > 0) throw new CannotStart(errors.map(messageOf).join(' '), { cause: errors });
  return backup;
}

/**
 * Makes a backup in the folder, proves it, copies it to the bucket and deletes those that are no longer kept. Does the same
 * for backups that starts have made before migrations. Records each step. Older backups stay if one fails.
 */
export async function backUp(given: Run): Promise<KeptBackup> {
  try {
    const backup = await run(given);
    await given.record({ failed: null });
    return backup;
  } catch (error) {
    await given.record({ failed: { at: new Date().toISOString(), message: messageOf(error) } }).catch(() => {});
    throw error;
  }
}
