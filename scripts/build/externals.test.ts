import { expect, test } from 'vitest';
import { missingPackages } from './externals.ts';

const bundle = {
  'main.js': { type: 'chunk', imports: ['node:fs', 'path', 'hono', 'drizzle-orm/pg-core', 'assets/page.js'] },
  'assets/page.js': { type: 'chunk', imports: ['@floating-ui/react-dom'], dynamicImports: ['chart.js/auto'] },
  'page.css': { type: 'asset' },
};

test('finds imports that production does not install', () => {
  expect(missingPackages(bundle, ['hono', 'drizzle-orm'])).toEqual(['@floating-ui/react-dom', 'chart.js']);
});

test('finds nothing when every import is available', () => {
  expect(missingPackages(bundle, ['hono', 'drizzle-orm', 'chart.js', '@floating-ui/react-dom'])).toEqual([]);
});
