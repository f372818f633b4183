import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod/mini';
import { UnusableBackup } from '../unusable-backup.ts';
import { folderStore, writeWhole } from './folder.ts';
import { outdated } from './keep.ts';
import { backupOf, factsOf, fileOf, ledgerOf, timeOf } from './names.ts';
import { withScratch } from './scratch.ts';
import type { Store } from './store.ts';

/** What is known about a backup without opening it. `ledger` identifies the content of its erasures.json. */
const facts = z.object({
  isEncrypted: z.boolean(),
  bytes: z.number(),
  sha256: z.string(),
  ledger: z.string(),
  provenAt: z.nullable(z.string()),
});

export type KeptBackup = z.output<typeof facts> & { name: string; at: Date };

/** Half a backup that was being written this long ago stays half. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

async function readFacts(store: Store, name: string): Promise<KeptBackup | null> {
  const written = await text(await store.read(factsOf(name)));
  try {
    return { name, at: timeOf(name), ...facts.parse(JSON.parse(written)) };
  } catch {
    return null;
  }
}

export async function putFacts(store: Store, backup: KeptBackup): Promise<void> {
  // Parsing leaves out what the name says.
  await store.put(factsOf(backup.name), new Blob([JSON.stringify(facts.parse(backup))]));
}

/** Complete backups, the newest first. */
export async function listBackups(store: Store): Promise<KeptBackup[]> {
  const sizes = await store.list();
  const names = [...sizes.keys()]
    .filter((file) => file === factsOf(backupOf(file) ?? ''))
    .map((file) => backupOf(file) ?? '');
  const found: KeptBackup[] = [];
  for (const name of names.toSorted().toReversed()) {
    const known = await readFacts(store, name);
    const isComplete =
      known !== null &&
      sizes.get(fileOf(name, known.isEncrypted)) === known.bytes &&
      sizes.has(ledgerOf(name, known.isEncrypted));
    if (isComplete) found.push(known);
  }
  return found;
}

/** Deletes backups that are no longer kept, and halves of backups from a run that was killed. Facts go first. */
export async function deleteOutdated(store: Store, now: Date): Promise<void> {
  const complete = await listBackups(store);
  const old = new Set(
    outdated(
      complete.map((backup) => ({ ...backup, isProven: backup.provenAt !== null })),
      now,
    ).map(({ name }) => name),
  );
  const isComplete = new Set(complete.map(({ name }) => name));
  const isAbandoned = (name: string) => !isComplete.has(name) && now.getTime() - timeOf(name).getTime() > ABANDONED_MS;
  const files = [...(await store.list()).keys()].filter((file) => {
    const name = backupOf(file);
    return name !== null && (old.has(name) || isAbandoned(name));
  });
  const factsFirst = files.toSorted(
    (one, other) => Number(other === factsOf(backupOf(other) ?? '')) - Number(one === factsOf(backupOf(one) ?? '')),
  );
  for (const file of factsFirst) await store.remove(file);
}

/** Reads the whole file and throws UnusableBackup unless every byte is as it was written. */
export async function checkFile(store: Store, { name, isEncrypted, sha256 }: KeptBackup): Promise<void> {
  const hash = createHash('sha256');
  for await (const part of await store.read(fileOf(name, isEncrypted))) hash.update(part as Buffer);
  if (hash.digest('hex') !== sha256)
    throw new UnusableBackup(`The backup ${name} is damaged: its file is not the one that was written.`);
}

/** Downloads what is in a bucket, so that it can be checked before it is used. The copy is gone afterwards. */
export async function withLocalCopy<Result>(
  store: Store,
  { name, isEncrypted }: KeptBackup,
  dataDir: string,
  use: (local: Store) => Promise<Result>,
): Promise<Result> {
  const file = fileOf(name, isEncrypted);
  return withScratch(dataDir, async (copies) => {
    await writeWhole(join(copies, file), await store.read(file));
    return use(folderStore(copies));
  });
}
