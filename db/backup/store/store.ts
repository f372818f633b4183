import type { Readable } from 'node:stream';

/** A folder or a bucket with backups. */
export type Store = {
  /** For people, without keys. */
  place: string;
  /** Every file with its size in bytes. */
  list(): Promise<Map<string, number>>;
  /** Resolves when the file is stored as it is, or throws. Half a file is never listed. */
  put(file: string, content: Blob): Promise<void>;
  read(file: string): Promise<Readable>;
  remove(file: string): Promise<void>;
};
