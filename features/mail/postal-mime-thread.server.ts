import { Worker } from 'node:worker_threads';
import type { ParsedEmail } from './postal-mime.server.ts';

const LONGEST_MS = 30_000;
const MOST_MEMORY_MB = 256;

/**
 * Parses an email in a thread of its own, so that a large one delays nobody, and one that was made to take long or much
 * memory is stopped. Null if it can't be parsed.
 */
export function parseInThread(source: Uint8Array, longestMs = LONGEST_MS): Promise<ParsedEmail | null> {
  const worker = new Worker(new URL('./postal-mime-worker.server.ts', import.meta.url), {
    workerData: { source },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    worker.once('message', (email: ParsedEmail | null) => {
      resolve(email);
      void worker.terminate();
    });
    worker.once('error', () => {});
    worker.once('exit', () => {
      clearTimeout(timer);
      // The first of these counts.
      resolve(null);
    });
  });
}
