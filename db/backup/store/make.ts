import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import type { Ledger } from '../ledger.ts';
import { encrypt } from './age.ts';
import { claimFile, folderStore, giveUpFile, openFolder, writeWhole } from './folder.ts';
import { type KeptBackup, putFacts } from './kept-backups.ts';
import { factsOf, fileOf, ledgerOf, nameAt } from './names.ts';
import type { Store } from './store.ts';

/** What to back up. `pack` is called once there is a place for it, because `packBackup` starts at once. */
export type Content = { pack: () => Readable; ledger: Ledger; at: Date };

const encrypted = async (content: Readable, passphrase: string | undefined) =>
  passphrase === undefined ? content : encrypt(content, passphrase);

/** Counts and hashes what passes. */
function measured() {
  const hash = createHash('sha256');
  const measures = { bytes: 0, sha256: '' };
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      measures.bytes += part.length;
      done(null, part);
    },
    flush(done) {
      measures.sha256 = hash.digest('hex');
      done();
    },
  });
  return { through, measures };
}

/** The second that names the backup: the next free one, because two runs may begin in the same. */
async function claimTime(folder: string, at: Date): Promise<Date> {
  const isFree = await claimFile(join(folder, factsOf(nameAt(at))));
  return isFree ? at : claimTime(folder, new Date(at.getTime() + 1_000));
}

/** Makes a backup in the folder. If that fails, nothing of it stays. */
export async function makeBackup(
  folder: string,
  { pack, ledger, at: startedAt }: Content,
  passphrase?: string,
): Promise<KeptBackup> {
  await openFolder(folder);
  const store = folderStore(folder);
  const at = await claimTime(folder, startedAt);
  const name = nameAt(at);
  const isEncrypted = passphrase !== undefined;
  const [file, ledgerFile] = [fileOf(name, isEncrypted), ledgerOf(name, isEncrypted)];
  const written = JSON.stringify(ledger);
  const { through, measures } = measured();
  try {
    await writeWhole(join(folder, file), await encrypted(pack(), passphrase), through);
    await writeWhole(join(folder, ledgerFile), await encrypted(Readable.from([Buffer.from(written)]), passphrase));
    const ledgerHash = createHash('sha256').update(written).digest('hex');
    const backup = { name, at, isEncrypted, ...measures, ledger: ledgerHash, provenAt: null };
    await putFacts(store, backup);
    return backup;
  } catch (error) {
    for (const half of [file, ledgerFile]) await store.remove(half).catch(() => {});
    await giveUpFile(join(folder, factsOf(name))).catch(() => {});
    throw error;
  }
}

/** Copies a backup from the folder. The other place lists it when it has all of it. */
export async function copyBackup(folder: string, backup: KeptBackup, to: Store): Promise<void> {
  const { name, isEncrypted } = backup;
  for (const file of [fileOf(name, isEncrypted), ledgerOf(name, isEncrypted)])
    await to.put(file, await openAsBlob(join(folder, file)));
  await putFacts(to, backup);
}
