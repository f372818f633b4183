import { Duplex } from 'node:stream';
import type { PGliteThread } from './pglite-thread.ts';

const SYNC = 0x53;
const QUERY = 0x51;
const TERMINATE = 0x58;

/**
 * A stand-in for the socket of `pg` that passes messages to the embedded database, so one driver serves both engines.
 * Messages are collected up to each Sync or Query and passed on as one batch.
 */
export class PGliteStream extends Duplex {
  readonly #database: Promise<PGliteThread>;
  #pending: Buffer[] = [];
  #isStarted = false;
  #work: Promise<void> = Promise.resolve();

  constructor(database: Promise<PGliteThread>) {
    super();
    this.#database = database;
  }

  connect(): this {
    this.#work = this.#forgetEarlierConnection();
    this.#work.then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  /** The engine has a single session, so the next connection would inherit what a broken one left behind. */
  async #forgetEarlierConnection(): Promise<void> {
    const database = await this.#database;
    void database.ended.then((reason) => this.destroy(reason));
    await database.execute('rollback');
    await database.execute('discard all');
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const batches = this.#split(Buffer.from(chunk));
    this.#work = this.#work.then(async () => {
      for (const batch of batches) await this.#run(batch);
    });
    this.#work.then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#pending = [];
    done(error);
  }

  async #run(batch: Buffer): Promise<void> {
    const database = await this.#database;
    await database.pass(batch, (part) => this.push(part));
  }

  /** Splits the received bytes into batches that the engine answers. */
  #split(chunk: Buffer): Buffer[] {
    let rest = this.#pending.length > 0 ? Buffer.concat([...this.#pending, chunk]) : chunk;
    const batches: Buffer[] = [];
    let end = 0;
    while (true) {
      const header = this.#isStarted ? 1 : 0;
      if (rest.length - end < header + 4) break;
      const length = rest.readInt32BE(end + header) + header;
      if (rest.length - end < length) break;
      const type = this.#isStarted ? rest[end] : SYNC;
      this.#isStarted = true;
      end += length;
      if (type === TERMINATE) {
        this.#pending = [];
        queueMicrotask(() => this.destroy());
        return batches;
      }
      if (type === SYNC || type === QUERY) {
        batches.push(rest.subarray(0, end));
        rest = rest.subarray(end);
        end = 0;
      }
    }
    this.#pending = rest.length > 0 ? [rest] : [];
    return batches;
  }
}
