import { Worker } from 'node:worker_threads';
import { failed, isPdf, kindOf, type Reading, readPlainText } from './rules.ts';

const LONGEST_MS = 20_000;
/** Limit of all threads together. */
const MOST_MEMORY_MB = 384;
const CHECK_MS = 10;
const AT_ONCE = 2;

/** The running threads, with the bytes that each uses. */
const sizes = new Map<Worker, number>();
/** Started in turn, as soon as a thread ends. */
const waiting: (() => void)[] = [];
let running = 0;

function stopLargest(): void {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total <= MOST_MEMORY_MB * 1024 * 1024) return;
  const [largest] = [...sizes].toSorted(([, a], [, b]) => b - a);
  void largest?.[0].terminate();
}

/** Buffers, into which a PDF is unpacked, don't count for the limits of a thread, so it is stopped from outside. */
function watchMemory(worker: Worker): NodeJS.Timeout {
  return setInterval(async () => {
    // Rejected before the thread runs and after it has ended.
    const statistics = await worker.getHeapStatistics().catch(() => null);
    if (!statistics || !sizes.has(worker)) return;
    sizes.set(worker, statistics.total_heap_size + statistics.external_memory);
    stopLargest();
  }, CHECK_MS);
}

function readInThread(bytes: Uint8Array<ArrayBuffer>, longestMs: number): Promise<Reading> {
  const worker = new Worker(new URL('./unpdf-worker.server.ts', import.meta.url), {
    workerData: { bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // What a damaged PDF makes the library say.
    stdout: true,
    stderr: true,
  });
  sizes.set(worker, 0);
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    const check = watchMemory(worker);
    worker.once('message', (reading: Reading) => {
      resolve(reading);
      void worker.terminate();
    });
    worker.once('error', () => {});
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(check);
      sizes.delete(worker);
      // The first of these counts.
      resolve(failed('too_complex'));
    });
  });
}

async function place(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
}

function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

/**
 * Reads the text of a file. A PDF is read in its own thread, which is stopped if it takes too long or all threads together
 * use too much memory; it waits while others are being read. Its bytes can't be used afterwards.
 */
export async function readFile(name: string, bytes: Uint8Array<ArrayBuffer>, longestMs = LONGEST_MS): Promise<Reading> {
  if (bytes.length === 0) return failed('empty');
  const kind = kindOf(name);
  if (!kind) return failed('unknown_kind');
  if (!isPdf(bytes)) return readPlainText(kind, bytes);
  await place();
  try {
    return await readInThread(bytes, longestMs);
  } finally {
    leave();
  }
}
