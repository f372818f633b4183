import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { requestIds } from '#server/http/request-id.ts';
import { answerWith, createHttpServer, listen } from '#server/serve.ts';
import { testApp } from '#tests/support/app.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';
import { ownHosts } from '../own-host.ts';
import { AnswerCache } from './answer-cache.ts';
import { cacheShortcut } from './shortcut.ts';

const cache = new AnswerCache();
const { app, db, log, settings, lines } = await testApp({ cache });
const server = createHttpServer();
const port = await listen(server, 0, '127.0.0.1');
answerWith(server, {
  app,
  shortcut: cacheShortcut({ cache, log, isOwnHost: ownHosts(settings), requestIdOf: requestIds([]) }),
  hsts: 'off',
});
afterAll(() => void server.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close', ...headers } });
  const { date: _date, connection: _connection, 'x-request-id': _id, ...sent } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: sent, text: await answer.text() };
};

test.each(['/feed.xml', '/sitemap.xml', '/llms.txt', '/robots.txt', '/og/a-post.png', '/api/blog'])(
  'answers %s with the same headers and bytes as the application',
  async (path) => {
    cache.invalidate();
    await aPost(db, { slug: 'a-post' });
    const rendered = await get(path);
    lines.length = 0;

    const cached = await get(path);

    expect(rendered.status).toBe(200);
    expect(cached).toEqual(rendered);
    expect(lines).toMatchObject([{ path, status: 200 }]);
  },
);

test('never answers a signed-in caller of the API from the cache', async () => {
  cache.invalidate();
  const { user, headers } = await signedInAs(app, db, 'customer');
  const { slug } = await aDraft(db, { authorId: user.id });
  await get('/api/blog');

  const own = await get('/api/blog', headers);

  expect(own.text).toContain(slug);
  expect(own.headers['cache-control']).toBe('no-store');
});

test.each(['preview=1', 'seeing=1'])('leaves a page to the application for a browser with %s', async (cookie) => {
  const own = new AnswerCache();
  const shortcut = cacheShortcut({ cache: own, log, isOwnHost: ownHosts(settings), requestIdOf: requestIds([]) });
  const rendered = { status: 200, headers: {}, body: 'Cached' };
  await own.load(
    '/',
    () => Promise.resolve(rendered),
    () => true,
  );
  const request = { method: 'GET', url: '/', headers: { host: new URL(settings.appUrl).host, cookie } };

  // The parts of a request that the shortcut reads.
  expect(shortcut(request as IncomingMessage, {} as ServerResponse)).toBe(false);
});
