import { Zip, ZipDeflate } from 'fflate';

export type ArchiveFile = { name: string; content: AsyncIterable<string> | Iterable<string> };

const encoder = new TextEncoder();

/** A ZIP archive, written while the files are read. Only what is being compressed is in memory. */
export async function* zipFiles(files: AsyncIterable<ArchiveFile>, mtime: Date): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const takeWritten = () => written.splice(0);
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = mtime;
    archive.add(file);
    for await (const text of content) {
      file.push(encoder.encode(text));
      yield* takeWritten();
    }
    file.push(new Uint8Array(), true);
    yield* takeWritten();
  }
  archive.end();
  yield* takeWritten();
}
