import { expect, test } from 'vitest';
import { certificate, startHttpsServer } from '#tests/support/https-server.ts';
import { publicFetch } from './public-fetch.ts';

/** Our server is on this machine. */
const here = publicFetch({ isAllowed: () => true, ca: certificate });

test('sends a body and reads the answer', async () => {
  const { url } = await startHttpsServer(async (request, response) => {
    const [body] = await request.toArray();
    response.writeHead(201, { 'X-Method': request.method }).end(`got ${body}`);
  });

  const answer = await here(url, { method: 'POST', body: 'question' });

  expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([201, 'POST', 'got question']);
});

test('follows no redirect', async () => {
  const { url } = await startHttpsServer((_request, response) =>
    response.writeHead(302, { Location: 'https://127.0.0.1/secret' }).end(),
  );

  expect((await here(url)).status).toBe(302);
});

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/',
  'https://localhost/',
])('does not connect to %s', async (url) => {
  await expect(publicFetch()(url)).rejects.toThrow('not public');
});

test('ends with its signal', async () => {
  const { url } = await startHttpsServer(() => {});

  await expect(here(url, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
});
