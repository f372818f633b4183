import { expect, test } from 'vitest';
import { authPath, authViewFrom, nextFrom } from './auth-path.ts';

const viewOf = (query: string) => authViewFrom(new URLSearchParams(query));
const nextOf = (query: string) => nextFrom(new URLSearchParams(query));

test('the address names the view', () => {
  const views = ['view=register', 'view=forgot', 'view=reset&token=x', 'view=verify'].map(viewOf);

  expect(views).toEqual(['register', 'forgot', 'reset', 'verify']);
});

test('Login is shown when no view or an unknown one is named', () => {
  expect([viewOf(''), viewOf('view=admin')]).toEqual(['login', 'login']);
});

test('the page to open after signing in travels along', () => {
  expect(authPath('register', '/admin?tab=orders')).toBe('/auth?view=register&next=%2Fadmin%3Ftab%3Dorders');
});

test('the Login tab has the shortest address', () => {
  expect(authPath('login', '')).toBe('/auth');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'signing in does not lead to %s',
  (next) => {
    expect(nextOf(`next=${encodeURIComponent(next)}`)).toBe('');
  },
);

test('signing in does not lead back to the sign-in page', () => {
  expect([nextOf('next=/auth'), nextOf('next=/auth%3Fview%3Dregister'), nextOf('next=/authors')]).toEqual([
    '',
    '',
    '/authors',
  ]);
});
