import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '#app/shell/session/query-client.ts';
import { ShellContext } from '#app/shell/shell-context.ts';
import { userKeys } from '#features/accounts/client.ts';
import type { SessionInfo } from '#features/accounts/contract.ts';
import type { User } from '#features/accounts/queries.server.ts';
import { elementsOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { ada as verified } from '#tests/support/viewers.ts';
import Profile from './profile.tsx';

const ada = { ...verified, emailVerified: false };

const laptop: SessionInfo = {
  id: 1,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
  createdAt: '2025-06-12T15:00:00.000Z',
  lastSeenAt: '2025-06-12T16:00:00.000Z',
  isCurrent: true,
};
const phone: SessionInfo = {
  ...laptop,
  id: 2,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  isCurrent: false,
};

/** Renders the profile with these sessions, or with sessions that are still loading. */
function profileOf(user: Partial<User> = {}, sessions?: SessionInfo[]): string {
  const queryClient = createQueryClient();
  if (sessions) queryClient.setQueryData(userKeys.sessions, sessions);
  const Page = () => (
    <QueryClientProvider client={queryClient}>
      <ShellContext value={{ user: { ...ada, ...user }, signOut: async () => {} }}>
        <Profile />
      </ShellContext>
    </QueryClientProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

const buttonsOf = (html: string) => textsOf(html, 'button');

test('shows four sections', () => {
  const html = profileOf();

  expect(textsOf(html, 'h1')).toEqual(['Profile']);
  expect(textsOf(html, 'h2')).toEqual(['Name', 'Email address', 'Password', 'Sessions']);
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

    expect(textOf(html)).toContain('Current address ada@moreno.test Not verified');
    expect(buttonsOf(html)).toContain('Resend email');
  });

  test('offers no verification email once verified', () => {
    const html = profileOf({ emailVerified: true });

    expect(textOf(html)).toContain('Current address ada@moreno.test Verified');
    expect(buttonsOf(html)).not.toContain('Resend email');
  });
});

describe('sessions', () => {
  test('show that they are loading', () => {
    const html = profileOf();

    expect(html).toContain('aria-busy="true"');
    expect(textOf(html)).toContain('Loading sessions');
  });

  test('show their devices and mark the current one', () => {
    const rows = textsOf(profileOf({}, [laptop, phone]), 'li');

    expect(rows[0]).toMatch(/^Chrome on Windows Signed in Jun 12, 2025.*This browser$/);
    expect(rows[1]).toMatch(/^Safari on iPhone Signed in Jun 12, 2025/);
    expect(rows[1]).not.toContain('This browser');
  });

  test('can be ended when there are others', () => {
    const isDisabled = (sessions: SessionInfo[]) =>
      elementsOf(profileOf({}, sessions), 'button').at(-1)?.['aria-disabled'] === 'true';

    expect([isDisabled([laptop, phone]), isDisabled([laptop])]).toEqual([false, true]);
  });
});
