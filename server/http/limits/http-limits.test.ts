import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { cacheShortcut } from '#server/http/cache/shortcut.ts';
import { requestIds } from '#server/http/request-id.ts';
import { testApp } from '#tests/support/app.ts';
import { stubBuild } from '#tests/support/stub-build.ts';
import { answerWith, CLIENT_LIMITS, createHttpServer, listen } from '../../serve.ts';
import { ownHosts } from '../own-host.ts';

const cache = new AnswerCache();
const build = stubBuild({ home: { index: true } });
const { app, lines, settings } = await testApp({ pages: { build, mode: 'production' }, cache });
const server = createHttpServer();
const port = await listen(server, 0, '127.0.0.1');
const strictServer = createHttpServer({
  ...CLIENT_LIMITS,
  headersTimeout: 1_000,
  connectionsCheckingInterval: 50,
  bodyTimeout: 1_000,
  bytesPerSecond: 1_000,
});
const strictPort = await listen(strictServer, 0, '127.0.0.1');
const log = { info: (line: object) => lines.push(line as never), warn: () => {} };
for (const one of [server, strictServer]) {
  answerWith(one, {
    app,
    shortcut: cacheShortcut({ cache, log: log as never, isOwnHost: ownHosts(settings), requestIdOf: requestIds([]) }),
    hsts: 'off',
  });
  afterAll(() => {
    one.closeAllConnections();
    one.close();
  });
}

/** Everything the server sends until it closes the connection. */
async function listenTo(socket: Socket, text: string): Promise<string> {
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return received;
}
const sendRaw = (text: string) => listenTo(connect(port, '127.0.0.1'), text);

const request = (line: string, headers: string[] = [], body = '') =>
  sendRaw(`${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`);

const expectJson = (received: string, status: number) => {
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(received).toMatch(/content-type: application\/json/i);
  expect(received).toMatch(/content-security-policy: default-src 'none'/i);
  expect(JSON.parse(received.slice(received.indexOf('{'), received.lastIndexOf('}') + 1))).toMatchObject({
    message: expect.stringMatching(/\w/),
    code: expect.any(String),
    requestId: expect.any(String),
  });
};

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['an invented method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['no Host', 'GET /api/blog HTTP/1.1\r\nContent-Length: x\r\n\r\n', 400],
  ['two lengths', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['length and chunks', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ['headers over 16 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ['an address over 16 KiB', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])('rejects %s with our own error', async (_name, text, status) => {
  expectJson(await sendRaw(text), status);
});

test.each([
  ['TRACE / HTTP/1.1', 405],
  ['TRACE /api/contact HTTP/1.1', 405],
  ['PROPFIND / HTTP/1.1', 405],
  ['OPTIONS /api/blog HTTP/1.1', 405],
  ['GET /\\ HTTP/1.1', 400],
  ['GET /api/blog/%00 HTTP/1.1', 404],
])('rejects %s with %i', async (line, status) => {
  expectJson(await request(line), status);
});

test('cuts off a chunked body at the limit', async () => {
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];

  expectJson(await request('POST /api/contact HTTP/1.1', headers, `${chunk.repeat(6)}0\r\n\r\n`), 413);
});

test('rejects a too large Content-Length before reading the body', async () => {
  const headers = ['Content-Type: application/json', 'Content-Length: 99999999'];

  const received = await request('POST /api/contact HTTP/1.1', headers, '{');

  expectJson(received, 413);
});

test('does not log an interrupted body as our error', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/subscribe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"em',
  );
  await once(server, 'request');
  socket.destroy();

  await expect.poll(() => lines.at(-1)).toMatchObject({ path: '/api/subscribe', status: 400 });
});

test('serves a cached page with headers, 304, HEAD and logging', async () => {
  await request('GET / HTTP/1.1');
  const etag = cache.get('/')?.etag ?? '';

  const page = await request('GET / HTTP/1.1', ['Accept-Encoding: gzip']);
  const fresh = await request('GET / HTTP/1.1', [`If-None-Match: ${etag}`]);
  const head = await request('HEAD / HTTP/1.1');

  expect(page).toMatch(/^HTTP\/1.1 200 [^]*Content-Encoding: gzip/);
  expect(page).toMatch(/X-Content-Type-Options: nosniff/i);
  expect(fresh).toMatch(/^HTTP\/1.1 304 [^]*ETag: W\//);
  expect(head.endsWith('\r\n\r\n')).toBe(true);
  expect(head).toMatch(/Content-Length: [1-9]/);
  expect(lines.at(-1)).toMatchObject({ method: 'HEAD', path: '/', status: 200, userId: null });
});

test('serves no cached page to a foreign host name', async () => {
  await request('GET / HTTP/1.1');

  expectJson(await sendRaw('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'), 421);
});

test('limits headers to ten seconds and bodies to thirty, and a second for every 32 KiB', () => {
  expect(CLIENT_LIMITS).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 0,
    connectionsCheckingInterval: 5_000,
    bodyTimeout: 30_000,
    bytesPerSecond: 32 * 1024,
    silentTimeout: 60_000,
    answerTimeout: 300_000,
  });
});

test('ends a request whose headers arrive endlessly', async () => {
  const slow = connect(strictPort, '127.0.0.1');
  const drip = setInterval(() => slow.write('X-Slow: 1\r\n'), 100);

  const received = await listenTo(slow, 'GET / HTTP/1.1\r\n');
  clearInterval(drip);

  expectJson(received, 408);
});

const post = (length: number) =>
  `POST /api/subscribe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('ends a request whose body arrives too slowly', async () => {
  const slow = connect(strictPort, '127.0.0.1');
  const drip = setInterval(() => slow.write('x'), 20);

  const received = await listenTo(slow, post(50_000));
  clearInterval(drip);

  expectJson(received, 408);
});

test('waits for a body as long as it makes progress', async () => {
  const steady = connect(strictPort, '127.0.0.1');
  const startedAt = performance.now();
  let sent = 0;
  const drip = setInterval(() => {
    if (sent < 40) steady.write(' '.repeat(100));
    sent += 1;
  }, 35);

  const received = await listenTo(steady, post(4_000).replace('Host:', 'Connection: close\r\nHost:'));
  clearInterval(drip);

  expect(performance.now() - startedAt).toBeGreaterThan(1_000);
  expectJson(received, 400);
});
