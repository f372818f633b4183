import { existsSync, renameSync, rmSync } from 'node:fs';
import type pg from 'pg';
import { freeReserve, takeReserve } from './disk-reserve.ts';
import { PGliteThread } from './pglite-thread.ts';

/** The engine starts with 128 MiB, grows for large queries and never shrinks, so above this size it is reopened. */
export const MOST_BYTES_AT_REST = 192 * 1024 * 1024;

async function createEngine(storage: string | Blob): Promise<PGliteThread> {
  if (typeof storage === 'string' && !existsSync(storage)) {
    // A first start that is killed would leave half a database, so it is built in another directory and moved when
    // complete.
    const draft = `${storage}.new`;
    rmSync(draft, { recursive: true, force: true });
    const first = await PGliteThread.open(draft);
    await first.close();
    renameSync(draft, storage);
  }
  if (typeof storage !== 'string') return PGliteThread.open(storage);
  const thread = await PGliteThread.open(storage).catch((error: unknown) => {
    if (!freeReserve(storage)) throw error;
    return PGliteThread.open(storage);
  });
  takeReserve(storage);
  return thread;
}

/** The engine may be reopened, so connections always ask for the current one. */
export class EmbeddedEngine {
  readonly #storage: string | Blob;
  #opened: Promise<PGliteThread> | undefined;

  constructor(storage: string | Blob) {
    this.#storage = storage;
  }

  /** After a failure, and when the engine has ended by itself, the next caller opens it again. */
  current(): Promise<PGliteThread> {
    this.#opened ??= this.#opening(createEngine(this.#storage));
    return this.#opened;
  }

  /**
   * After a panic, for example on a full disk, the engine may answer no statement, or confirm one that is lost. Only
   * opening the database again restores what was committed.
   */
  endAfterPanic(client: pg.PoolClient): void {
    const opened = this.#opened;
    client.connection.on('errorMessage', ({ severity, message }: pg.DatabaseError) => {
      if (severity !== 'PANIC' || !opened || opened !== this.#opened) return;
      const ended = opened.then((thread) => thread.discard(message));
      this.#opened = this.#opening(ended.then(() => createEngine(this.#storage)));
    });
  }

  async close(): Promise<void> {
    await (await this.current()).close();
  }

  /** Takes the pool's only connection, so that queries wait and no transaction is open. */
  async releaseMemory(pool: pg.Pool): Promise<number> {
    const bytes = await (await this.current()).memory();
    if (typeof this.#storage === 'string') takeReserve(this.#storage);
    if (bytes <= MOST_BYTES_AT_REST || typeof this.#storage !== 'string') return bytes;
    const client = await pool.connect();
    try {
      // Closing also writes a checkpoint. If it can't, closing would leave no engine at all, while this one can still
      // read.
      await client.query('checkpoint');
    } catch (error) {
      client.release();
      throw error;
    }
    this.#opened = this.#opening(this.close().then(() => createEngine(this.#storage)));
    client.release(true);
    return (await this.#opened).memory();
  }

  #opening(opening: Promise<PGliteThread>): Promise<PGliteThread> {
    const forget = () => {
      if (this.#opened === opening) this.#opened = undefined;
    };
    opening.then(({ ended }) => ended.then(forget), forget);
    return opening;
  }
}
