import { expect, test } from 'vitest';
import { safeNextPath } from './next-path.ts';

test.each(['/dashboard', '/dashboard?view=profile', '/admin?tab=orders#top'])('accepts %s', (path) => {
  expect(safeNextPath(path, '/')).toBe(path);
});

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('replaces %s with the fallback', (path) => {
  expect(safeNextPath(path, '/dashboard')).toBe('/dashboard');
});
