import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Messages of the PostgreSQL protocol, or another request to the thread. */
export type ThreadRequest = Uint8Array | { sql: string } | 'memory' | 'close';

/** A part of the engine's answer, or its last part with the bytes of memory that the engine uses, or why it failed. */
export type Answer = { part: Uint8Array } | { last: Uint8Array; memory: number } | { error: string; code?: string };

type Waiting = {
  onPart: (part: Uint8Array) => void;
  resolve: (memory: number) => void;
  reject: (error: Error) => void;
};

/** Begins with the words of a lost connection, so it counts as a database that is down. The system's code says why. */
const notOpened = (cause: unknown) => {
  const { message, code } = cause as { message?: string; code?: string };
  const error = new Error(`Connection terminated: the embedded database cannot be opened: ${message}`, { cause });
  return Object.assign(error, { code });
};

/**
 * The embedded database in a thread of its own, so that a statement doesn't stop the process. It answers requests one
 * after another. Each method rejects if the engine fails.
 */
export class PGliteThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #reason: Error | undefined;
  /** Resolves with the reason when the thread has ended, on purpose or not. */
  readonly ended: Promise<Error>;

  private constructor(storage: string | Blob) {
    // For all threads that start from now on: a flag of the command line overrides the limits of a single thread.
    setFlagsFromString('--max-semi-space-size=2');
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: storage });
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.ended = new Promise((resolve) => {
      const end = (cause?: unknown) =>
        resolve(new Error('Connection terminated: the thread of the embedded database has ended', { cause }));
      this.#worker.once('error', end);
      this.#worker.once('exit', () => end());
    });
    void this.ended.then((reason) => this.#rejectAll(reason));
  }

  static async open(storage: string | Blob): Promise<PGliteThread> {
    const thread = new PGliteThread(storage);
    try {
      await thread.memory();
      return thread;
    } catch (error) {
      await thread.#worker.terminate();
      throw notOpened(error);
    }
  }

  /** Passes protocol messages on, and the answer to them, which may be that PostgreSQL rejects a statement. */
  async pass(messages: Uint8Array, onPart: (part: Uint8Array) => void): Promise<void> {
    await this.#ask(messages, onPart);
  }

  async execute(sql: string): Promise<void> {
    await this.#ask({ sql });
  }

  /** The bytes of memory that the engine has taken, which it never gives back. */
  memory(): Promise<number> {
    return this.#ask('memory');
  }

  /** Ends the thread as if the process had been killed. Nothing that is committed is lost. */
  async discard(reason: string): Promise<void> {
    this.#rejectAll(new Error(`Connection terminated: ${reason}`));
    await this.#worker.terminate();
  }

  async close(): Promise<void> {
    try {
      await this.#ask('close');
    } finally {
      await this.#worker.terminate();
    }
  }

  #ask(request: ThreadRequest, onPart: Waiting['onPart'] = () => {}): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#reason) return reject(this.#reason);
      // A copy of its own, because a buffer from Node's pool can't be moved.
      const message = request instanceof Uint8Array ? new Uint8Array(request) : request;
      this.#worker.postMessage(message, message instanceof Uint8Array ? [message.buffer] : []);
      // Only what is waited for keeps the process alive.
      if (this.#waiting.length === 0) this.#worker.ref();
      this.#waiting.push({ onPart, resolve, reject });
    });
  }

  #take(answer: Answer): void {
    if ('part' in answer) return this.#waiting[0]?.onPart(answer.part);
    const asked = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#worker.unref();
    if ('error' in answer) return asked?.reject(Object.assign(new Error(answer.error), { code: answer.code }));
    if (answer.last.length > 0) asked?.onPart(answer.last);
    asked?.resolve(answer.memory);
  }

  #rejectAll(reason: Error): void {
    this.#reason ??= reason;
    for (const { reject } of this.#waiting.splice(0)) reject(reason);
  }
}
