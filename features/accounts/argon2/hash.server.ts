import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { MEMORY_KIB, PASSES } from './cost.server.ts';

const LANES = 1;
const HASH_BYTES = 32;
/** Half of libuv's four threads; file access, compression and DNS lookups need the others. */
const MAX_PARALLEL = 2;

const derive = promisify(argon2);

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash needs 19 MiB, so parallel requests are queued. */
async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  return work().finally(() => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  });
}

const hash = (password: string, nonce: Buffer, memory: number, passes: number, parallelism: number) =>
  withSlot(() => derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: HASH_BYTES }));

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, MEMORY_KIB, PASSES, LANES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(nonce)}$${encode(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
const nobody = hashPassword(randomBytes(16).toString('hex'));

/** Takes the same time for an unknown account: without a stored hash a dummy is verified. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? (await nobody));
  if (!parts) return false;
  const [, memory, passes, lanes, nonce = '', expected = ''] = parts;
  const tag = await hash(password, Buffer.from(nonce, 'base64'), Number(memory), Number(passes), Number(lanes));
  const wanted = Buffer.from(expected, 'base64');
  return stored !== null && wanted.length === tag.length && timingSafeEqual(wanted, tag);
}
