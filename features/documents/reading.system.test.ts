import { expect, test } from 'vitest';
import { aPdf, aPdfBomb } from '#tests/support/pdf.ts';
import { LARGEST_FILE, MOST_CHARACTERS } from './rules.ts';
import { readFile } from './unpdf-thread.server.ts';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));
const tooComplex = { ok: false, reason: 'too_complex' };
const tooLong = { ok: false, reason: 'too_long' };

test('stops at a PDF that unpacks to 16 GB, and takes the next file', async () => {
  const before = process.memoryUsage().rss;
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 10);

  const reading = await readFile('bomb.pdf', aPdfBomb(1_024));
  clearInterval(watching);

  expect(reading).toEqual(tooComplex);
  expect(most).toBeLessThan(1.5 * 2 ** 30);
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

test('reads two files at a time', async () => {
  const readings = await Promise.all([1, 2, 3].map((number) => readFile('a.txt', bytesOf(`Text ${number}`))));

  expect(readings).toMatchObject([{ text: 'Text 1' }, { text: 'Text 2' }, null]);
  expect(await readFile('a.txt', bytesOf('Text 4'))).toMatchObject({ text: 'Text 4' });
});
