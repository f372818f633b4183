import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '#app/shell/session/query-client.ts';
import { ShellContext } from '#app/shell/shell-context.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { elementsOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { ada as verified } from '#tests/support/viewers.ts';
import AccountTab from './account-tab.tsx';

const ada = { ...verified, emailVerified: false };

function profileOf(user: Partial<User> = {}): string {
  const Page = () => (
    <QueryClientProvider client={createQueryClient()}>
      <ShellContext value={{ user: { ...ada, ...user }, signOut: async () => {}, hasConsultants: false }}>
        <AccountTab />
      </ShellContext>
    </QueryClientProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

const buttonsOf = (html: string) => textsOf(html, 'button');

test('shows three sections', () => {
  expect(textsOf(profileOf(), 'h2')).toEqual(['Name', 'Email address', 'Password']);
});

test('gives password managers the right field names and username', () => {
  const fields = elementsOf(profileOf(), 'input').map(({ name, type, autoComplete }) => [name, type, autoComplete]);

  expect(fields).toEqual([
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['email', 'email', 'email'],
    ['currentPassword', 'password', 'current-password'],
    ['username', 'hidden', 'username'],
    ['currentPassword', 'password', 'current-password'],
    ['newPassword', 'password', 'new-password'],
    ['confirmPassword', 'password', 'new-password'],
  ]);
});

describe('email address', () => {
  test('offers another verification email while unverified', () => {
    const html = profileOf({ emailVerified: false });

    expect(textOf(html)).toContain('Current address ada@moreno.test Not confirmed');
    expect(buttonsOf(html)).toContain('Resend email');
  });

  test('offers no verification email once verified', () => {
    const html = profileOf({ emailVerified: true });

    expect(textOf(html)).toContain('Current address ada@moreno.test Confirmed');
    expect(buttonsOf(html)).not.toContain('Resend email');
  });
});
