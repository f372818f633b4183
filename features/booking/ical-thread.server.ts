import { Worker } from 'node:worker_threads';
import type { Busy, busyTimesIn } from './ical.server.ts';
import type { Range } from './ical-events.server.ts';

/** `skipped`: events that can't be read. At least one can be, or the calendar is empty. */
export type ReadingResult =
  | { ok: true; ranges: Range[]; skipped: number }
  | { ok: false; reason: 'not_a_calendar' | 'not_readable' | 'too_complex' };

const LONGEST_MS = 10_000;
const MOST_MEMORY_MB = 256;

function resultOf(busy: Busy | null): ReadingResult {
  if (!busy) return { ok: false, reason: 'not_a_calendar' };
  const { ranges, events, skipped } = busy;
  return skipped > 0 && skipped === events ? { ok: false, reason: 'not_readable' } : { ok: true, ranges, skipped };
}

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
    worker.once('message', (busy: Busy | null) => resolve(resultOf(busy)));
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
