import type { RequestListener } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { certificate, startHttpsServer } from '#tests/support/https-server.ts';
import { readPublicText } from './read-public-text.ts';

const LIMITS = { maxBytes: 1_000, maxMs: 5_000, maxRedirects: 2 };
/** Our server is on this machine. */
const HERE = { ...LIMITS, ca: certificate, isAllowed: () => true };

const failed = (kind: string, facts = {}) => ({ ok: false, problem: { kind, ...facts } });

async function read(answer: RequestListener, options: Partial<typeof HERE> = {}) {
  const { url } = await startHttpsServer(answer);
  return readPublicText(url, { ...HERE, ...options });
}

test('reads a text', async () => {
  expect(await read((_request, response) => response.end('Café'))).toEqual({ ok: true, text: 'Café' });
});

describe('does not connect', () => {
  test.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd'])(
    'to %s, which is not https',
    async (url) => {
      expect(await readPublicText(url, LIMITS)).toEqual(failed('not_https'));
    },
  );

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
  ])('to %s on a private network', async (url) => {
    expect(await readPublicText(url, LIMITS)).toEqual(failed('not_public'));
  });

  test('to the private network that a redirect leads to', async () => {
    let hasAnswered = false;
    const isAllowed = () => !hasAnswered;
    const redirect: RequestListener = (_request, response) => {
      hasAnswered = true;
      response.writeHead(302, { Location: '/again' }).end();
    };

    expect(await read(redirect, { isAllowed })).toEqual(failed('not_public'));
  });

  test('to http after a redirect', async () => {
    const redirect: RequestListener = (_request, response) =>
      response.writeHead(301, { Location: 'http://localhost/' }).end();

    expect(await read(redirect)).toEqual(failed('not_https'));
  });

  test('to a server with a certificate that nobody trusts', async () => {
    expect(await read((_request, response) => response.end('text'), { ca: '' })).toEqual(failed('unreachable'));
  });
});

test('follows a few redirects', async () => {
  const hops =
    (count: number): RequestListener =>
    (request, response) => {
      const hop = Number(request.url?.slice(1));
      if (hop === count) response.end('text');
      else response.writeHead(302, { Location: `/${hop + 1}` }).end();
    };

  expect(await read(hops(2))).toEqual({ ok: true, text: 'text' });
  expect(await read(hops(3))).toEqual(failed('too_many_redirects'));
});

test('says which status the server answered with', async () => {
  expect(await read((_request, response) => response.writeHead(404).end())).toEqual(failed('status', { status: 404 }));
});

test.each([
  ['of 50 MB', 100_000],
  ['that never ends', Infinity],
])('stops reading a text %s', async (_size, count) => {
  let sent = 0;
  function* text() {
    for (; sent < count; sent++) yield 'x'.repeat(500);
  }

  const result = await read((_request, response) => void pipeline(Readable.from(text()), response, () => {}));

  expect(result).toEqual(failed('too_large'));
  expect(sent).toBeLessThan(20_000);
});

test('stops waiting for a silent server', async () => {
  expect(await read(() => {}, { maxMs: 200 })).toEqual(failed('too_slow'));
});

test('stops waiting for a server that sends a byte now and then', async () => {
  const drip: RequestListener = (_request, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };

  expect(await read(drip, { maxMs: 300 })).toEqual(failed('too_slow'));
});
