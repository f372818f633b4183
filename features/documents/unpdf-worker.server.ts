import { parentPort, workerData } from 'node:worker_threads';
import { readPdf } from './unpdf.server.ts';

// Started by unpdf-thread.server.ts, which passes this value.
const { bytes } = workerData as { bytes: Uint8Array };

parentPort?.postMessage(await readPdf(bytes));
