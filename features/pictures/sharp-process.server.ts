import { fork } from 'node:child_process';
import { createTurns } from '#lib/in-turn.ts';
import { type Encoding, kindOf, LARGEST_VECTOR, unusable } from './rules.ts';

const LONGEST_MS = 60_000;

const inTurn = createTurns();

/** Without the environment, which holds secrets: the process reads hostile files with native code. */
function encodeInProcess(bytes: Uint8Array, longestMs: number): Promise<Encoding> {
  const child = fork(new URL('./sharp-worker.server.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    child.once('message', (encoding: Encoding) => {
      resolve(encoding);
      child.kill('SIGKILL');
    });
    // Without a process, no other event follows.
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('exit', () => {
      clearTimeout(timer);
      // Only the first of these events counts.
      resolve(unusable('too_complex'));
    });
    child.send(bytes, () => {});
  });
}

/**
 * Decodes a file and encodes it in every width and format, in a process of its own: it takes one core, and a decoder that
 * crashes or hangs ends only that process. One picture at a time, so that uploads leave a core to visitors.
 */
export function encodePicture(bytes: Uint8Array, longestMs = LONGEST_MS): Promise<Encoding> {
  if (bytes.length === 0) return Promise.resolve(unusable('empty'));
  const kind = kindOf(bytes);
  if (!kind) return Promise.resolve(unusable('unknown_kind'));
  if (kind === 'vector' && bytes.length > LARGEST_VECTOR) return Promise.resolve(unusable('vector_too_large'));
  return inTurn(() => encodeInProcess(bytes, longestMs));
}
