import { Worker } from 'node:worker_threads';
import type { busyTimesIn, Range } from './ical.server.ts';

export type ReadingResult = { ok: true; ranges: Range[] } | { ok: false; reason: 'not_a_calendar' | 'too_complex' };

const LONGEST_MS = 10_000;
const MOST_MEMORY_MB = 256;

/** Reads a calendar file in a thread of its own, which is stopped when it takes too long or too much memory. */
export function readCalendar(
  text: string,
  options: Parameters<typeof busyTimesIn>[1],
  longestMs = LONGEST_MS,
): Promise<ReadingResult> {
  const worker = new Worker(new URL('./ical-worker.server.ts', import.meta.url), {
    workerData: { text, ...options },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    worker.once('message', (ranges: Range[]) => resolve({ ok: true, ranges }));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, reason: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_complex' : 'not_a_calendar' }),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      // The first of these counts.
      resolve({ ok: false, reason: 'too_complex' });
    });
  });
}
