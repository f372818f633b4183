import { expect, test } from 'vitest';
import { loader } from '#app/root.tsx';
import { setOwnValues } from '#content/own.ts';
import { call, testApp } from '#tests/support/app.ts';
import { stubBuild } from '#tests/support/stub-build.ts';

// Safe: the loader reads nothing else of what a route's loader is given.
const texts = { loader: (args: unknown) => loader(args as Parameters<typeof loader>[0]) };
const build = stubBuild({ home: { index: true, ...texts }, blog: { path: 'blog', ...texts } });

// React Router asks for the data of a page whose address ends with a slash at `_.data`.
test.each(['/', '/_.data'])('%s carries the own texts of the landing page', async (path) => {
  const { app } = await testApp({ pages: { build, mode: 'production' } });
  setOwnValues({ 'landing.hero.headline': 'AI made to measure', 'blog.index.heading': 'Our journal' });

  const { text, headers } = await call(app, 'GET', path);

  expect(text).toContain('AI made to measure');
  expect(text).not.toContain('Our journal');
  expect(headers.get('cache-control')).toBe('no-cache');
});
