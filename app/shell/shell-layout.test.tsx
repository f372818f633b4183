import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { testApp } from '#tests/support/app.ts';
import { admin } from '#tests/support/viewers.ts';
import { siteContext } from '../context.ts';
import ProtectedLayout, { loader, shouldRevalidate } from './shell-layout.tsx';

const { ctx } = await testApp();

/** Runs the layout's loader; returns its data or the response it throws. */
function load(
  viewer: () => Promise<User | null>,
  { path = '/dashboard', mustSetUpFactor = false } = {},
): Promise<unknown> {
  const context = new RouterContextProvider();
  const silentCtx = { ...ctx, log: { ...ctx.log, error: () => undefined } };
  const site = {
    appUrl: 'https://studio.test',
    isDemo: true,
    demoLogins: null,
    policies: async () => [],
    nextSlot: async () => null,
    hasPendingSignIn: async () => false,
    reportFailure: () => undefined,
  };
  context.set(siteContext, { ...site, ctx: silentCtx, viewer, mustSetUpFactor: async () => mustSetUpFactor });
  const url = new URL(path, 'https://studio.test');
  // As a navigation within the site asks for it.
  const request = new Request(`${url.origin}${url.pathname}.data${url.search}`);
  const loading = loader({ context, request, url } as unknown as Parameters<typeof loader>[0]);
  return loading.catch((thrown: unknown) => thrown);
}

// Spec 2.2: "They need a logged-in user"
test('gives anonymous users no data', async () => {
  expect(await load(() => Promise.resolve(null))).toEqual({
    user: null,
    hasConsultants: false,
    timeZone: 'America/Chicago',
  });
});

// Spec 2.2: "Otherwise a 'Loading...' or 'Redirecting to login...' screen shows"
test('shows anonymous users Loading... instead of the page', () => {
  const Stub = createRoutesStub([
    {
      id: 'area',
      Component: ProtectedLayout as ComponentType,
      children: [{ path: '/dashboard', Component: () => <h1>Secret</h1> }],
    },
  ]);

  const html = renderToStaticMarkup(
    <Stub initialEntries={['/dashboard']} hydrationData={{ loaderData: { area: { user: null } } }} />,
  );

  expect(html).toContain('<p role="status">Loading...</p>');
  expect(html).toContain('content="0;url=/auth?next=%2Fdashboard"');
  expect(html).not.toContain('Secret');
});

test('answers 503 with Retry-After when the database is down', async () => {
  expect(await load(() => Promise.reject(new Error('gone')))).toMatchObject({
    init: { status: 503, headers: { 'Retry-After': '5' } },
  });
});

test.each(['/dashboard', '/dashboard-blog', '/admin?view=leads&lead=7', '/admin/notifications'])(
  'leads staff without their second factor from %s to its setup, which names the page they wanted',
  async (path) => {
    const answer = await load(async () => admin, { path, mustSetUpFactor: true });

    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe(
      `/dashboard/profile?tab=security&next=${encodeURIComponent(path)}`,
    );
  },
);

test('shows the setup itself to staff without their second factor', async () => {
  expect(await load(async () => admin, { path: '/dashboard/profile', mustSetUpFactor: true })).toEqual({
    user: admin,
    hasConsultants: false,
    timeZone: 'America/Chicago',
  });
});

// Spec 4: "The current user is fetched once"
test.each([
  ['/dashboard', '/dashboard?view=billing', false],
  ['/dashboard', '/admin', true],
  ['/dashboard', '/dashboard', true],
])('navigating from %s to %s asks the server again: %s', (from, to, expected) => {
  const step = { currentUrl: new URL(from, 'https://studio.test'), nextUrl: new URL(to, 'https://studio.test') };
  const args = { ...step, defaultShouldRevalidate: true } as Parameters<typeof shouldRevalidate>[0];

  expect(shouldRevalidate(args)).toBe(expected);
});
