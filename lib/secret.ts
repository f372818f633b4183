import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits, encoded for cookies and addresses. */
export const createSecret = () => randomBytes(32).toString('base64url');

/** Stored instead of the secret. A plain hash is enough, because the secret can't be guessed. */
export const hashSecret = (secret: string) => hash('sha256', secret, 'base64url');

/** A key of 32 bytes for one purpose, from a secret that has several (RFC 5869). */
export const deriveKey = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts a text with a key of 32 bytes, which opens it again. */
export function seal(text: string, key: Uint8Array): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** Throws if the key is another one, or the text was changed. */
export function openSealed(sealed: string, key: Uint8Array): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
