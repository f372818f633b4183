import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { elementsOf, linksOf, textsOf } from '#tests/support/markup.tsx';
import { ForgotView } from './links/forgot-view.tsx';
import { InvalidLink } from './links/invalid-link.tsx';
import { ResetView } from './links/reset-view.tsx';
import { VerifyView } from './links/verify-view.tsx';

function markupOf(View: () => React.ReactNode, address = '/auth'): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/auth', Component: View }]);
  const root = { appUrl: '', isDemo: false };
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root } }} />).replaceAll(
    '&amp;',
    '&',
  );
}

const fieldsOf = (html: string) =>
  elementsOf(html, 'input').map(({ name, type, autoComplete }) => [name, type, autoComplete]);

describe('password reset request', () => {
  const html = markupOf(() => <ForgotView next="/admin?tab=orders" />);

  test('asks for the address', () => {
    expect(textsOf(html, 'h1')).toEqual(['Reset your password']);
    expect(fieldsOf(html)).toEqual([['email', 'email', 'email']]);
    expect(textsOf(html, 'button')).toEqual(['Send reset link']);
  });

  test('links to login and keeps the next page', () => {
    expect(linksOf(html)).toContainEqual(['Back to login', '/auth?next=%2Fadmin%3Ftab%3Dorders']);
  });
});

test('asks for the new password twice without exposing the token', () => {
  const html = markupOf(ResetView, '/auth?view=reset&token=hidden-word');

  expect(textsOf(html, 'h1')).toEqual(['Choose a new password']);
  expect(fieldsOf(html)).toEqual([
    ['password', 'password', 'new-password'],
    ['confirmPassword', 'password', 'new-password'],
  ]);
  expect(html).not.toContain('hidden-word');
});

test('confirms an address by a button, not by the link alone', () => {
  const html = markupOf(VerifyView, '/auth?view=verify&token=hidden-word');

  expect(textsOf(html, 'h1')).toEqual(['Confirm your address']);
  expect(html).toMatch(/<form[^>]*method="post"/);
  expect(textsOf(html, 'button')).toEqual(['Confirm address']);
});

describe('invalid link', () => {
  test('explains the problem and offers what may help', () => {
    const html = markupOf(() => (
      <InvalidLink>
        <a href="/help">Help</a>
      </InvalidLink>
    ));

    expect(textsOf(html, 'h1')).toEqual(['This link no longer works']);
    expect(html).toMatch(/role="alert"[^>]*>This link has expired or has already been used\./);
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        ['Help', '/help'],
        ['Back to login', '/auth'],
      ]),
    );
  });
});
