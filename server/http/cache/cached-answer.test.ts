import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bestEncoding, chooseAnswer, finishAnswer } from './cached-answer.ts';

const html = `<!doctype html>${'<p>words</p>'.repeat(100)}`;
const rendered = { status: 200, headers: { 'Content-Type': 'text/html' }, body: html };
const page = await finishAnswer(rendered, 'thoroughly');

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['gzip,br;q=0', 'gzip'],
  ['br;q=0.01', 'br'],
  ['brotli, gzipped', 'identity'],
  ['GZIP', 'gzip'],
  [`${'x,'.repeat(5_000)}br`, 'br'],
])('Accept-Encoding %j gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});

test('every encoding has the same page and its own length', () => {
  const br = chooseAnswer(page, undefined, 'br');
  const gzip = chooseAnswer(page, undefined, 'gzip');

  expect(brotliDecompressSync(br.body ?? '').toString()).toBe(html);
  expect(gunzipSync(gzip.body ?? '').toString()).toBe(html);
  expect(br.headers).toMatchObject({ 'Content-Encoding': 'br', 'Content-Length': String(br.body?.byteLength) });
});

test.each([page.etag, page.etag.slice(2), `"other", ${page.etag}`, '*'])('answers 304 to %s', (known) => {
  const { status, body, headers } = chooseAnswer(page, known, 'br');

  expect({ status, body }).toEqual({ status: 304, body: null });
  expect(headers).toMatchObject({ ETag: page.etag, Vary: 'Accept-Encoding' });
  expect(headers).not.toHaveProperty('Content-Length');
});

test.each(['"other"', 'W/"other"', '', ',,', page.etag.slice(0, -2)])('answers 200 to %j', (known) => {
  expect(chooseAnswer(page, known, 'br').status).toBe(200);
});

test('a failed page has no ETag and never answers 304', async () => {
  const failure = await finishAnswer({ ...rendered, status: 503 }, 'plain');

  expect(chooseAnswer(failure, '*')).toMatchObject({ status: 503 });
  expect(chooseAnswer(failure).headers).not.toHaveProperty('ETag');
});
