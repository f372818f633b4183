import { data, redirect } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type SiteContext, siteContext } from '#app/context.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { call, testApp } from '#tests/support/app.ts';
import { production } from '#tests/support/production-settings.ts';
import { stubBuild } from '#tests/support/stub-build.ts';

const rendered: string[] = [];
let failure: Error | null = null;
let moved = false;
const lostDatabase = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

const build = stubBuild(
  {
    home: { index: true },
    consultation: { path: 'consultation' },
    legal: { path: 'legal' },
    login: {
      path: 'test-login',
      loader: ({ context }) => {
        prefill = context.get(siteContext).demoLogins;
        return null;
      },
    },
    list: { path: 'blog', loader: () => (failure ? Promise.reject(failure) : null) },
    post: {
      path: 'blog/:slug',
      loader: () => {
        if (moved) throw redirect('/blog/new-name', { status: 301, headers: { 'Cache-Control': 'max-age=7' } });
        return failure ? Promise.reject(failure) : null;
      },
    },
    missing: { path: '*', loader: () => data(null, { status: 404 }) },
  },
  (path) => rendered.push(path),
);

/** The values that the sign-in pages are prefilled with. */
let prefill: SiteContext['demoLogins'] | undefined;

const site = async (env: Record<string, string> = {}) =>
  testApp({ env, pages: { build, mode: 'production' }, cache: new AnswerCache() });
const { app: shared } = await site();

beforeEach(() => {
  rendered.length = 0;
  failure = null;
  moved = false;
});

test('renders a page once and then answers from the cache', async () => {
  const { app } = await site();

  const answers = [await call(app, 'GET', '/'), await call(app, 'GET', '/'), await call(app, 'HEAD', '/')];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[1]?.headers.get('etag')).toBe(answers[0]?.headers.get('etag'));
  expect(answers[2]).toMatchObject({ text: '' });
  expect(rendered).toEqual(['/']);
});

test('caches variants only by known parameters', async () => {
  const { app } = await site();

  for (const query of ['', '?utm_source=x', '?tag=AI', '?service=Consultation', '?service=Consultation&x=1']) {
    await call(app, 'GET', `/${query}`);
  }
  await call(app, 'GET', '/legal?tag=AI');
  await call(app, 'GET', '/blog?tag=AI&before=7');
  await call(app, 'GET', `/blog?tag=${'x'.repeat(10_000)}`);

  expect(rendered).toEqual(['/', '/?service=Consultation', '/legal', '/blog?tag=AI&before=7', '/blog']);
});

test('renders an encoded address without caching it', async () => {
  await call(shared, 'GET', '/blog/our%2Dmethod');
  await call(shared, 'GET', '/blog/our%2Dmethod');

  expect(rendered).toHaveLength(2);
});

test('renders each search again, so that nobody fills the cache', async () => {
  const { app } = await site();

  const answers = [await call(app, 'GET', '/blog?q=AI'), await call(app, 'GET', '/blog?q=AI')];

  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
  expect(rendered).toEqual(['/blog?q=AI', '/blog?q=AI']);
});

test('caches a post whose slug has capitals', async () => {
  const { app } = await site();

  await call(app, 'GET', '/blog/Our-Method_2');
  await call(app, 'GET', '/blog/Our-Method_2');

  expect(rendered).toEqual(['/blog/Our-Method_2']);
});

test("keeps a page's own Cache-Control, and the query of a link to where it was", async () => {
  const { app } = await site();
  moved = true;

  const { status, headers } = await call(app, 'GET', '/blog/old-name?utm_source=x');

  expect([status, headers.get('location')]).toEqual([301, '/blog/new-name?utm_source=x']);
  expect(headers.get('cache-control')).toBe('max-age=7');
});

test('renders the 404 page once for all unknown addresses', async () => {
  const { app } = await site();

  for (const path of ['/nope', '/wp-login.php', '/a/b/c', '/%', '/%ff', '/blog/a/b', '//', '/nope?x=1']) {
    expect((await call(app, 'GET', path)).status).toBe(404);
  }

  expect(rendered).toEqual(['/not-found']);
});

test('no page contains the Host or X-Forwarded-Host header', async () => {
  const { app } = await site(production);
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };

  for (const path of ['/', '/blog/Some-Post', '/nope']) {
    const { text } = await call(app, 'GET', `http://evil.example${path}`, { headers });
    expect(text).toContain('at https://studio.example<');
    expect(text).not.toContain('evil');
  }
});

test('a page answers 503 without a database and recovers', async () => {
  const { app, lines } = await site();
  failure = lostDatabase();

  const broken = await call(app, 'GET', '/blog');
  failure = null;
  const healed = await call(app, 'GET', '/blog');

  expect([broken.status, healed.status]).toEqual([503, 200]);
  expect(broken.headers.get('retry-after')).toBe('5');
  expect(broken.headers.get('cache-control')).toBe('no-store');
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'database unavailable' }));
});

test("a bug answers 500, is logged and isn't cached", async () => {
  const { app, lines } = await site();
  failure = new Error('a bug');

  const broken = await call(app, 'GET', '/blog/a-post');
  failure = null;

  expect(broken.status).toBe(500);
  expect(broken.text).not.toContain('a bug');
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'page failed', requestId: expect.any(String) }));
  expect((await call(app, 'GET', '/blog/a-post')).status).toBe(200);
});

const hostile = [
  '/blog/%00',
  '/blog/%ff',
  '/?tag=%00',
  '/blog?tag=%',
  '//',
  '//evil.example',
  '/assets/..%2f',
  '/%2e%2e/x',
];
const dataAddresses = ['/_.data', '/blog.data', '/blog/%00.data', '/%.data', '/blog.data?_routes=%00', '/.data'];

test.each([...hostile, ...dataAddresses])('%s answers below 500', async (path) => {
  expect((await call(shared, 'GET', path)).status).toBeLessThan(500);
});

test('every kind of answer has the security headers', async () => {
  const { app } = await site();
  const etag = (await call(app, 'GET', '/')).headers.get('etag') ?? '';
  const answers = [
    await call(app, 'GET', '/'),
    await call(app, 'GET', '/', { headers: { 'If-None-Match': etag } }),
    await call(app, 'GET', '/nope'),
    await call(app, 'GET', '/api/nope'),
    await call(app, 'POST', '/'),
    await call(app, 'GET', '/healthz'),
    await call(app, 'POST', '/api/contact', { json: {} }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 404, 405, 200, 400]);
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toMatch(/^default-src/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

// Spec 2.8: "These three pages prefill a default username and a default password in their inputs"
test('sign-in pages are prefilled in demo mode', async () => {
  const { app } = await site({ ADMIN_PASSWORD: 'another phrase' });

  await call(app, 'GET', '/test-login');

  expect(prefill).toEqual({
    admin: { username: 'admin', password: 'another phrase' },
    customer: { username: 'demo', password: 'demo-customer-2025' },
  });
});

// Spec 2.8: "These three pages prefill a default username and a default password in their inputs"
test('sign-in pages are not prefilled in production', async () => {
  const { app } = await site(production);

  await call(app, 'GET', '/test-login');

  expect(prefill).toBeNull();
});

test('production sends HSTS for a year', async () => {
  const { app } = await site(production);

  for (const path of ['/', '/nope', '/api/nope']) {
    const { headers } = await call(app, 'GET', path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

test.each([
  ['/blog/', '/blog'],
  ['/blog//', '/blog'],
  ['/blog/our-method/?tag=AI', '/blog/our-method?tag=AI'],
  ['/legal/', '/legal'],
])('redirects %s to the address without the slash', async (path, address) => {
  const { status, headers } = await call(shared, 'GET', path);

  expect(status).toBe(308);
  expect(headers.get('location')).toBe(address);
  expect(rendered).toEqual([]);
});

test.each(['/no-such-page/', '//example.com/', '/%2Fexample.com/', '/legal%00/'])(
  'answers %s with 404',
  async (path) => {
    const { status, headers } = await call(shared, 'GET', path);

    expect(status).toBe(404);
    expect(headers.get('location')).toBeNull();
  },
);
