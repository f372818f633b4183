import { expect, test } from 'vitest';
import { aPdf, aPdfBomb } from '#tests/support/pdf.ts';
import { LARGEST_FILE, MOST_CHARACTERS } from './rules.ts';
import { readFile } from './unpdf-thread.server.ts';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));
const tooComplex = { ok: false, reason: 'too_complex' };
const tooLong = { ok: false, reason: 'too_long' };

/** In bytes: the limit of all readers, and how much they may exceed it before they are stopped. */
const MOST_GROWTH = 600 * 2 ** 20;

/** Returns how much more memory the process uses than at this call. */
function watchMemory() {
  const before = process.memoryUsage().rss;
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 5);
  return {
    most: () => {
      clearInterval(watching);
      return most;
    },
  };
}

test('stops at a PDF that unpacks to 16 GB, and takes the next file', async () => {
  const watched = watchMemory();

  const reading = await readFile('bomb.pdf', aPdfBomb(1_024));

  expect(reading).toEqual(tooComplex);
  expect(watched.most()).toBeLessThan(MOST_GROWTH);
  expect(await readFile('next.txt', bytesOf('Hello'))).toMatchObject({ ok: true });
});

test('stops at a PDF that takes too long', async () => {
  expect(await readFile('slow.pdf', aPdf('Hello'), 1)).toEqual(tooComplex);
});

test('rejects more text than a document may have', async () => {
  const page = Array.from({ length: 30 }, () => 'x'.repeat(80)).join('\n');
  const pages = Array.from({ length: 450 }, () => page);

  expect(await readFile('long.txt', bytesOf('x'.repeat(LARGEST_FILE)))).toEqual(tooLong);
  expect(await readFile('long.pdf', aPdf(...pages))).toEqual(tooLong);
  expect(await readFile('full.txt', bytesOf('x'.repeat(MOST_CHARACTERS)))).toMatchObject({ ok: true });
});

test('limits the memory of all files together', async () => {
  const watched = watchMemory();

  const readings = await Promise.all([readFile('a.pdf', aPdfBomb(56)), readFile('b.pdf', aPdfBomb(56))]);

  expect(readings).toEqual([tooComplex, tooComplex]);
  expect(watched.most()).toBeLessThan(MOST_GROWTH);
});

test('still reads a file while another is stopped', async () => {
  const pages = Array.from({ length: 200 }, (_, index) => `Page ${index}`);

  const readings = await Promise.all([readFile('bomb.pdf', aPdfBomb(1_024)), readFile('guide.pdf', aPdf(...pages))]);

  expect(readings).toMatchObject([tooComplex, { ok: true }]);
});

test('reads two PDFs at a time, and texts without waiting', async () => {
  const order: string[] = [];
  const read = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const reading = await readFile(name, bytes);
    order.push(name);
    return reading;
  };

  const readings = await Promise.all([
    ...['1.pdf', '2.pdf', '3.pdf'].map((name) => read(name, aPdf(name))),
    read('words.txt', bytesOf('Hello')),
  ]);

  expect(readings).toMatchObject([{ text: '1.pdf' }, { text: '2.pdf' }, { text: '3.pdf' }, { text: 'Hello' }]);
  expect([order[0], order[3]]).toEqual(['words.txt', '3.pdf']);
});
