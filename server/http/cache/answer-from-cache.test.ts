import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';
import { blogCalls } from '#tests/support/blog.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db, lines } = await testApp();
const { create } = blogCalls(app);
const read = async (path: string) => (await call(app, 'GET', path)).text;

const DOCUMENTS = ['/sitemap.xml', '/feed.xml', '/llms.txt', '/api/blog'];

test.each(DOCUMENTS)('writes %s once, and again after a publish', async (path) => {
  const editor = await signedInAs(app, db, 'editor');
  const first = await read(path);
  await aPost(db, { slug: 'not-announced' });

  const second = await read(path);
  await create(editor);

  expect(second).toBe(first);
  expect(await read(path)).toContain('not-announced');
});

test.each([...DOCUMENTS, '/robots.txt'])('%s is sent compressed, and only once to whoever has it', async (path) => {
  const plain = await call(app, 'GET', path);
  const etag = plain.headers.get('etag') ?? '';

  const compressed = await app.request(path, { headers: { 'Accept-Encoding': 'br' } });
  const again = await call(app, 'GET', path, { headers: { 'If-None-Match': etag } });

  expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(plain.text);
  expect(compressed.headers.get('cache-control')).toBe('no-cache');
  expect(again).toMatchObject({ status: 304, text: '' });
});

test.each(['customer', 'editor'] as const)('the list of posts for a %s is neither cached nor stored', async (role) => {
  const viewer = await signedInAs(app, db, role);
  const { slug } = await aDraft(db, { authorId: viewer.user.id });
  const list = () => call(app, 'GET', '/api/blog', { headers: viewer.headers });

  const before = await list();
  const anonymous = await call(app, 'GET', '/api/blog');
  const after = await list();

  expect(anonymous.body).toMatchObject({ count: 0 });
  for (const own of [before, after]) {
    expect(own.body).toMatchObject({ data: [{ slug }] });
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('etag')).toBeNull();
  }
});

test('logs each request for a cached document', async () => {
  lines.length = 0;

  await read('/api/blog');
  await read('/api/blog?utm_source=x');

  expect(lines).toMatchObject([
    { path: '/api/blog', status: 200 },
    { path: '/api/blog', status: 200 },
  ]);
});
