import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

const SYNC = 0x53;
const QUERY = 0x51;
const TERMINATE = 0x58;

/**
 * The socket that `pg` believes it talks through: messages go straight into the embedded database.
 * One driver thus serves both engines, with the same errors, types and pool.
 * Messages are gathered up to each Sync or Query and handed over as one batch.
 */
export class PGliteStream extends Duplex {
  readonly #database: Promise<PGlite>;
  #pending: Buffer[] = [];
  #isStarted = false;
  #work: Promise<void> = Promise.resolve();

  constructor(database: Promise<PGlite>) {
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

  /** The engine has one session for ever: what a connection that broke left in it would meet the next one. */
  async #forgetEarlierConnection(): Promise<void> {
    const database = await this.#database;
    await database.exec('rollback');
    await database.exec('discard all');
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
    queueMicrotask(() => this.emit('close'));
  }

  async #run(batch: Buffer): Promise<void> {
    // Answers are copied: the engine reuses its buffer for the next message.
    const database = await this.#database;
    await database.execProtocolRawStream(batch, {
      syncToFs: true,
      onRawData: (data) => this.push(Buffer.from(data)),
    });
  }

  /** Cuts the bytes received so far into batches that each end in an answer from the engine. */
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
