import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Ledger } from '../ledger.ts';
import { joined } from '../ledger.ts';
import { NO_LEDGER } from '../ledger-file.ts';
import { decrypt } from './age.ts';
import type { KeptBackup } from './kept-backups.ts';
import { fileOf, ledgerOf } from './names.ts';
import type { Store } from './store.ts';

type Named = Pick<KeptBackup, 'name' | 'isEncrypted'>;

async function open(store: Store, file: string, isEncrypted: boolean, passphrase: string | undefined) {
  const stored = await store.read(file);
  return isEncrypted ? decrypt(stored, passphrase) : stored;
}

/** The packed content of a backup. */
export const openBackup = (store: Store, { name, isEncrypted }: Named, passphrase?: string): Promise<Readable> =>
  open(store, fileOf(name, isEncrypted), isEncrypted, passphrase);

/**
 * What all of the backups know about people who were erased or left, because those who did so after the backup that is
 * restored are only in later ones. Equal ledgers are read once. `onUnreadable` gets the names of the others.
 */
export async function readLedgers(
  store: Store,
  backups: KeptBackup[],
  passphrase: string | undefined,
  onUnreadable: (name: string) => void,
): Promise<Ledger> {
  const different = new Map(backups.map((backup) => [backup.ledger, backup]));
  let ledger = NO_LEDGER;
  for (const { name, isEncrypted } of different.values()) {
    try {
      const content = await text(await open(store, ledgerOf(name, isEncrypted), isEncrypted, passphrase));
      // Only a backup writes it.
      ledger = joined(ledger, JSON.parse(content) as Ledger);
    } catch {
      onUnreadable(name);
    }
  }
  return ledger;
}
