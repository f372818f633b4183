import { Worker } from 'node:worker_threads';
import type { Reading } from './rules.ts';

const LONGEST_MS = 20_000;
const MOST_MEMORY_MB = 384;
const CHECK_MS = 20;

/** Reading takes up to MOST_MEMORY_MB each. */
const AT_ONCE = 2;
let running = 0;

/** Buffers, into which a PDF is unpacked, don't count for the limits of a thread, so it is stopped from outside. */
function stopWhenLarge(worker: Worker): NodeJS.Timeout {
  return setInterval(async () => {
    // Rejected before the thread runs and after it has ended.
    const statistics = await worker.getHeapStatistics().catch(() => null);
    if (statistics && statistics.external_memory > MOST_MEMORY_MB * 1024 * 1024) await worker.terminate();
  }, CHECK_MS);
}

function readInThread(name: string, bytes: Uint8Array<ArrayBuffer>, longestMs: number): Promise<Reading> {
  const worker = new Worker(new URL('./unpdf-worker.server.ts', import.meta.url), {
    workerData: { name, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // What a damaged PDF makes the library say.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    const check = stopWhenLarge(worker);
    worker.once('message', (reading: Reading) => {
      resolve(reading);
      void worker.terminate();
    });
    worker.once('error', () => {});
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(check);
      // The first of these counts.
      resolve({ ok: false, reason: 'too_complex' });
    });
  });
}

/**
 * Reads the text of a file in a thread of its own, which is stopped when it takes too long or too much memory. Null if
 * others are being read; the bytes are gone afterwards.
 */
export async function readFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  longestMs = LONGEST_MS,
): Promise<Reading | null> {
  if (running >= AT_ONCE) return null;
  running++;
  return readInThread(name, bytes, longestMs).finally(() => {
    running--;
  });
}
