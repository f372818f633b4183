import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Answer, ThreadRequest } from './pglite-thread.ts';

// Started by pglite-thread.ts, which passes the directory, or a snapshot to open in memory.
const storage = workerData as string | Blob;

/** Small messages are passed on together, large answers in parts of about this size. */
const PART_BYTES = 64 * 1024;

// The operating system already caches the files, so a large buffer would only cost memory.
const settings = ['shared_buffers=16MB', 'maintenance_work_mem=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB'];
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];

const opening = PGlite.create(
  typeof storage === 'string' ? { dataDir: storage, startParams } : { loadDataDir: storage, startParams },
);

// The request that waits for it reports the failure.
opening.catch(() => {});

const send = (answer: Answer, moved: ArrayBuffer[] = []) => parentPort?.postMessage(answer, moved);

// A copy of its own, because a buffer from Node's pool can't be moved.
const together = (parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Sends all parts of the answer but the last, which it returns. */
async function pass(engine: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  await engine.execProtocolRawStream(messages, {
    syncToFs: true,
    onRawData: (data) => {
      // A copy, because the engine reuses its buffer for the next message.
      parts.push(data.slice());
      bytes += data.length;
      if (bytes < PART_BYTES) return;
      const part = together(parts);
      send({ part }, [part.buffer]);
      parts = [];
      bytes = 0;
    },
  });
  return together(parts);
}

async function reply(request: ThreadRequest): Promise<void> {
  const engine = await opening;
  const last = request instanceof Uint8Array ? await pass(engine, request) : new Uint8Array();
  if (typeof request === 'object' && 'sql' in request) await engine.exec(request.sql);
  // Before the engine is closed, because its memory goes with it.
  const memory = engine.Module.wasmMemory.buffer.byteLength;
  if (request === 'close') await engine.close();
  send({ last, memory }, [last.buffer]);
}

/** An error that is passed between threads would lose its code. */
const described = (error: unknown): Answer => {
  const { message, code } = error as { message?: unknown; code?: unknown };
  return { error: String(message ?? error), ...(typeof code === 'string' && { code }) };
};

let work = Promise.resolve();
parentPort?.on('message', (request: ThreadRequest) => {
  work = work.then(() => reply(request)).catch((error: unknown) => send(described(error)));
});
