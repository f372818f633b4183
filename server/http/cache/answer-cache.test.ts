import { expect, test, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

const page = (body: string, status = 200) => ({ status, headers: {}, body });
const isGood = ({ status }: { status: number }) => status === 200;
const textOf = (cached: { answers: { identity: { body: Uint8Array | null } } }) =>
  Buffer.from(cached.answers.identity.body ?? '').toString();

test('shares a render between simultaneous requests', async () => {
  const cache = new AnswerCache();
  const render = vi.fn(async () => page('home'));

  const answers = await Promise.all([1, 2, 3].map(() => cache.load('/', render, isGood)));

  expect(render).toHaveBeenCalledOnce();
  expect(answers.map(textOf)).toEqual(['home', 'home', 'home']);
});

test.each([404, 500, 503, 301])('does not cache an answer with status %i', async (status) => {
  const cache = new AnswerCache();

  await cache.load('/', async () => page('trouble', status), isGood);

  expect(cache.get('/')).toBeUndefined();
});

test('does not cache a render that throws', async () => {
  const cache = new AnswerCache();

  await expect(cache.load('/', () => Promise.reject(new Error('broken')), isGood)).rejects.toThrow('broken');

  expect(textOf(await cache.load('/', async () => page('home'), isGood))).toBe('home');
});

test('does not cache a render that began before an invalidation', async () => {
  const cache = new AnswerCache();
  const old = Promise.withResolvers<ReturnType<typeof page>>();
  const first = cache.load('/blog', () => old.promise, isGood);

  cache.invalidate();
  const second = await cache.load('/blog', async () => page('new'), isGood);
  old.resolve(page('old'));

  expect(textOf(await first)).toBe('old');
  expect(textOf(second)).toBe('new');
  expect(textOf(await cache.load('/blog', async () => page('newer'), isGood))).toBe('new');
});

test('invented queries do not evict pages or used queries', async () => {
  const cache = new AnswerCache();
  await cache.load('/', async () => page('home'), isGood);
  await cache.load('/blog?tag=AI', async () => page('tagged'), isGood);

  for (let index = 0; index < 40; index++) {
    await cache.load(`/blog?tag=${index}`, async () => page('x'.repeat(1_000_000)), isGood);
    cache.get('/blog?tag=AI');
  }

  expect(cache.get('/')).toBeDefined();
  expect(cache.get('/blog?tag=AI')).toBeDefined();
});

test('limits the memory of pages and their variants', async () => {
  const cache = new AnswerCache();
  const load = (key: string) => cache.load(key, async () => page('x'.repeat(1_000_000)), isGood);

  for (let index = 0; index < 40; index++) {
    await load(`/blog/${index}`);
    await load(`/blog?tag=${index}`);
  }

  expect(cache.bytes).toBeLessThanOrEqual(40 * 1024 * 1024);
  expect(cache.get('/blog/39')).toBeDefined();
  expect(cache.get('/blog/0')).toBeUndefined();
});

test('keeps used pages longer than unused ones', async () => {
  const cache = new AnswerCache();
  await cache.load('/', async () => page('home'), isGood);

  for (let index = 0; index < 40; index++) {
    await cache.load(`/blog/${index}`, async () => page('x'.repeat(1_000_000)), isGood);
    cache.get('/');
  }

  expect(cache.get('/')).toBeDefined();
});

test('share pictures do not evict pages and are not compressed again', async () => {
  const cache = new AnswerCache();
  const picture = { status: 200, headers: { 'content-type': 'image/png' }, body: new Uint8Array(1_000_000) };
  await cache.load('/', async () => page('home'), isGood);

  for (let index = 0; index < 40; index++) await cache.load(`/og/${index}.png`, async () => picture, isGood);

  expect(cache.get('/')).toBeDefined();
  expect(Object.keys(cache.get('/og/39.png')?.answers ?? {})).toEqual(['identity']);
  expect(cache.bytes).toBeLessThanOrEqual(9 * 1024 * 1024);
});

test('does not cache a document that is larger than the cache', async () => {
  const cache = new AnswerCache();
  await cache.load('/', async () => page('home'), isGood);

  await cache.load('/api/blog', async () => page('x'.repeat(33 * 1024 * 1024)), isGood);

  expect(cache.get('/api/blog')).toBeUndefined();
  expect(cache.get('/')).toBeDefined();
});

test('renders an answer again once its time is over', async () => {
  const cache = new AnswerCache();
  const soon = { ...page('today'), milliseconds: 20 };
  await cache.load('/', async () => soon, isGood);
  expect(cache.get('/')).toBeDefined();

  await expect.poll(() => cache.get('/')).toBeUndefined();

  expect(textOf(await cache.load('/', async () => page('tomorrow'), isGood))).toBe('tomorrow');
});
