import { parentPort, workerData } from 'node:worker_threads';
import { readText } from './unpdf.server.ts';

// Started by unpdf-thread.server.ts, which passes these values.
const { name, bytes } = workerData as { name: string; bytes: Uint8Array };

parentPort?.postMessage(await readText(name, bytes));
