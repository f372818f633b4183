import { beforeEach, expect, test } from 'vitest';
import { siteContext } from '#app/context.ts';
import { hero } from '#content/landing/landing.ts';
import { takeMarks } from '#features/site/rules/marks.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { call, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';
import { stubBuild } from '#tests/support/stub-build.ts';
import { editorPage } from './drafts.ts';

const OWN = 'AI made to measure';
const build = stubBuild({
  home: {
    index: true,
    loader: async ({ context }) => {
      const { isPreview, viewer } = context.get(siteContext);
      return { headline: hero.headline, isPreview, reader: (await viewer())?.username };
    },
  },
  missing: { path: '*' },
});
const cache = new AnswerCache();
const { app, db } = await testApp({ cache, pages: { build, mode: 'production' } });
let editor: Record<string, string>;

beforeEach(async () => {
  cache.invalidate();
  ({ headers: editor } = await signedInAs(app, db, 'editor'));
  const json = { key: 'landing.hero.headline', value: OWN, version: 0 };
  await call(app, 'PATCH', '/api/site/texts', { headers: editor, json });
});

const visit = (path: string, headers: Record<string, string> = {}) => call(app, 'GET', path, { headers });
const previewing = () => ({ Cookie: `${editor.Cookie}; preview=1` });

test('the editor sees drafts with marks, framed by the panel alone', async () => {
  const { text, headers } = await visit('/?texts=edit', editor);

  const { text: plain, marks } = takeMarks(text);
  expect(plain).toContain(OWN);
  expect(marks.length).toBeGreaterThan(0);
  expect(plain).not.toContain('"reader"');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test.each(['customer', 'advisor', null] as const)('shows no draft to the role %s', async (role) => {
  const session = role && (await signedInAs(app, db, role)).headers.Cookie;
  const cookies = { Cookie: [session, 'preview=1'].filter(Boolean).join('; ') };

  for (const { text, headers: answer } of [await visit('/?texts=edit', cookies), await visit('/', cookies)]) {
    expect(text).toContain('Bespoke AI Development');
    expect(takeMarks(text).marks).toEqual([]);
    expect(answer.get('x-frame-options')).toBe('DENY');
  }
});

test('a preview shows drafts without marks and reaches nobody else', async () => {
  const before = await visit('/');
  const seen = await visit('/', previewing());
  const after = await visit('/');

  expect(seen.text).toContain(OWN);
  expect(seen.text).toContain('isPreview');
  expect(takeMarks(seen.text).marks).toEqual([]);
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect([before.text, after.text].join()).not.toContain(OWN);
});

test('the preview is switched on and off by addresses', async () => {
  const on = await visit('/?texts=preview&service=custom-ai', editor);
  const off = await visit('/?texts=published', previewing());

  expect([on.status, on.headers.get('location')]).toEqual([303, '/?service=custom-ai']);
  expect(on.headers.get('set-cookie')).toMatch(/^preview=1; .*HttpOnly/);
  expect(off.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0/);
});

test('leaving the preview leads to no other site', async () => {
  const { headers } = await visit('//elsewhere.test/?texts=published');

  expect(headers.get('location')).toBeNull();
});

test('a visitor cannot switch the preview on', async () => {
  const { status, headers } = await visit('/?texts=preview');

  expect([status, headers.get('set-cookie')]).toEqual([200, null]);
});

test('the page for the editor runs nothing', async () => {
  const html = '<head><link rel="later" href="/a.js"></head><script>a()</script><p>Hi</p><noscript>Off</noscript>';

  const page = await editorPage(new Response(html), {
    kind: 'edit',
    values: {},
    keys: ['landing.hero.headline'],
  });

  expect(await page.text()).toBe('<head><meta name="own-texts" content="landing.hero.headline"></head><p>Hi</p>');
});
