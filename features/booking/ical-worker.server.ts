import { parentPort, workerData } from 'node:worker_threads';
import { busyTimesIn } from './ical.server.ts';

// Started by ical-thread.server.ts, which passes these values.
const { text, ...options } = workerData as { text: string } & Parameters<typeof busyTimesIn>[1];

parentPort?.postMessage(busyTimesIn(text, options));
