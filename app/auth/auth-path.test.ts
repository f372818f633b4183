import { expect, test } from 'vitest';
import { authPath, authViewFrom, nextFrom, signInPath } from './auth-path.ts';

const viewOf = (query: string) => authViewFrom(new URLSearchParams(query));
const nextOf = (query: string) => nextFrom(new URLSearchParams(query));

test('reads the view from the address', () => {
  const views = ['view=register', 'view=forgot', 'view=reset&token=x', 'view=verify'].map(viewOf);

  expect(views).toEqual(['register', 'forgot', 'reset', 'verify']);
});

test('falls back to Login without a known view', () => {
  expect([viewOf(''), viewOf('view=admin')]).toEqual(['login', 'login']);
});

test('keeps the page to open after signing in', () => {
  expect(authPath('register', '/admin?tab=orders')).toBe('/auth?view=register&next=%2Fadmin%3Ftab%3Dorders');
});

test('names the page to return to, and a session that has expired', () => {
  expect([signInPath('/dashboard', false), signInPath('/dashboard', true)]).toEqual([
    '/auth?next=%2Fdashboard',
    '/auth?next=%2Fdashboard&session=expired',
  ]);
});

test('gives the Login tab the shortest address', () => {
  expect(authPath('login', '')).toBe('/auth');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'rejects %s as the page to open',
  (next) => {
    expect(nextOf(`next=${encodeURIComponent(next)}`)).toBe('');
  },
);

test('ignores the sign-in page as the page to open', () => {
  expect([nextOf('next=/auth'), nextOf('next=/auth%3Fview%3Dregister'), nextOf('next=/authors')]).toEqual([
    '',
    '',
    '/authors',
  ]);
});
