import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { CannotStart } from '#lib/cannot-start.ts';

/** A stream of Node as the library's, or back. Their types differ in name only. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);

/** Encrypts as `age --passphrase` does. Deriving the key takes seconds and 256 MiB, whatever follows. */
export async function encrypt(content: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/** Throws CannotStart if the passphrase is another one. The stream fails where a byte was changed. */
export async function decrypt(content: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) {
    content.destroy();
    throw new CannotStart('The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.');
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (error) {
    content.destroy();
    if (error instanceof Error && /no identity matched|HMAC/.test(error.message))
      throw new CannotStart(
        'BACKUP_PASSPHRASE is not the passphrase that the backup was made with. Nobody can open it without that one.',
      );
    throw new CannotStart('The backup is damaged: its encryption cannot be read.');
  }
}
