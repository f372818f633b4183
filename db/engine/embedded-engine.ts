import { existsSync, renameSync, rmSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** The engine starts with 128 MiB, grows for large queries and never shrinks, so above this size it is reopened. */
export const MOST_BYTES_AT_REST = 192 * 1024 * 1024;

async function createEngine(storage: string | Blob): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  // The operating system already caches the files, so a large buffer would only cost memory.
  const settings = ['shared_buffers=16MB', 'maintenance_work_mem=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB'];
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];
  if (typeof storage !== 'string') return PGlite.create({ startParams, loadDataDir: storage });
  if (!existsSync(storage)) {
    // A first start that is killed would leave half a database, so it is built in another directory and moved when
    // complete.
    const draft = `${storage}.new`;
    rmSync(draft, { recursive: true, force: true });
    const first = await PGlite.create({ dataDir: draft, startParams });
    await first.close();
    renameSync(draft, storage);
  }
  return PGlite.create({ dataDir: storage, startParams });
}

const bytesOf = (engine: PGlite) => engine.Module.wasmMemory.buffer.byteLength;

/** The engine may be reopened, so connections always ask for the current one. */
export class EmbeddedEngine {
  readonly #storage: string | Blob;
  #opened: Promise<PGlite> | undefined;

  constructor(storage: string | Blob) {
    this.#storage = storage;
  }

  /** After a failure, the next caller retries. */
  current(): Promise<PGlite> {
    this.#opened ??= this.#opening(createEngine(this.#storage));
    return this.#opened;
  }

  async close(): Promise<void> {
    await (await this.current()).close();
  }

  /** Takes the pool's only connection, so that queries wait and no transaction is open. */
  async releaseMemory(pool: pg.Pool): Promise<number> {
    const bytes = bytesOf(await this.current());
    if (bytes <= MOST_BYTES_AT_REST || typeof this.#storage !== 'string') return bytes;
    const client = await pool.connect();
    try {
      // Closing also writes a checkpoint. If the disk is full, closing would leave no engine at all, while this one can
      // still read.
      await client.query('checkpoint');
    } catch (error) {
      client.release();
      throw error;
    }
    this.#opened = this.#opening(this.close().then(() => createEngine(this.#storage)));
    client.release(true);
    return bytesOf(await this.#opened);
  }

  #opening(opening: Promise<PGlite>): Promise<PGlite> {
    opening.catch(() => {
      this.#opened = undefined;
    });
    return opening;
  }
}
