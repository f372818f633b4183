import { expect, test, vi } from 'vitest';
import { HtmlCache } from './html-cache.ts';

const page = (html: string, status = 200) => ({ status, headers: {}, html });
const isGood = ({ status }: { status: number }) => status === 200;
const textOf = (cached: { answers: { identity: { body: Uint8Array | null } } }) =>
  Buffer.from(cached.answers.identity.body ?? '').toString();

test('who asks while a page is rendered shares that render', async () => {
  const cache = new HtmlCache();
  const render = vi.fn(async () => page('home'));

  const answers = await Promise.all([1, 2, 3].map(() => cache.load('/', render, isGood)));

  expect(render).toHaveBeenCalledOnce();
  expect(answers.map(textOf)).toEqual(['home', 'home', 'home']);
});

test.each([404, 500, 503, 301])('an answer %i is not kept', async (status) => {
  const cache = new HtmlCache();

  await cache.load('/', async () => page('trouble', status), isGood);

  expect(cache.get('/')).toBeUndefined();
});

test('a render that throws is not kept, and the next one may succeed', async () => {
  const cache = new HtmlCache();

  await expect(cache.load('/', () => Promise.reject(new Error('broken')), isGood)).rejects.toThrow('broken');

  expect(textOf(await cache.load('/', async () => page('home'), isGood))).toBe('home');
});

test('a page whose render began before an invalidation is neither kept nor shared', async () => {
  const cache = new HtmlCache();
  const old = Promise.withResolvers<ReturnType<typeof page>>();
  const first = cache.load('/blog', () => old.promise, isGood);

  cache.invalidate();
  const second = await cache.load('/blog', async () => page('new'), isGood);
  old.resolve(page('old'));

  expect(textOf(await first)).toBe('old');
  expect(textOf(second)).toBe('new');
  expect(textOf(await cache.load('/blog', async () => page('newer'), isGood))).toBe('new');
});

test('invented queries push out neither the pages nor the query that is really used', async () => {
  const cache = new HtmlCache();
  await cache.load('/', async () => page('home'), isGood);
  await cache.load('/blog?tag=AI', async () => page('tagged'), isGood);

  for (let index = 0; index < 40; index++) {
    await cache.load(`/blog?tag=${index}`, async () => page('x'.repeat(1_000_000)), isGood);
    cache.get('/blog?tag=AI');
  }

  expect(cache.get('/')).toBeDefined();
  expect(cache.get('/blog?tag=AI')).toBeDefined();
});

test('the memory of pages and of their versions is bounded in bytes', async () => {
  const cache = new HtmlCache();
  const load = (key: string) => cache.load(key, async () => page('x'.repeat(1_000_000)), isGood);

  for (let index = 0; index < 40; index++) {
    await load(`/blog/${index}`);
    await load(`/blog?tag=${index}`);
  }

  expect(cache.bytes).toBeLessThanOrEqual(40 * 1024 * 1024);
  expect(cache.get('/blog/39')).toBeDefined();
  expect(cache.get('/blog/0')).toBeUndefined();
});

test('a page that is asked for outlives those that are not', async () => {
  const cache = new HtmlCache();
  await cache.load('/', async () => page('home'), isGood);

  for (let index = 0; index < 40; index++) {
    await cache.load(`/blog/${index}`, async () => page('x'.repeat(1_000_000)), isGood);
    cache.get('/');
  }

  expect(cache.get('/')).toBeDefined();
});
