import { parentPort, workerData } from 'node:worker_threads';
import { parseEmail } from './postal-mime.server.ts';

// Started by postal-mime-thread.server.ts, which passes this value.
const { source } = workerData as { source: Uint8Array };

parentPort?.postMessage(await parseEmail(source));
