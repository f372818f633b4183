import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type SiteContext, siteContext } from '../context.ts';
import AuthPage, { loader, meta } from './auth-page.tsx';

function markupOf(address: string, { isDemo = false } = {}) {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ id: 'auth', path: 'auth', Component: AuthPage as ComponentType }] },
  ]);
  return renderToStaticMarkup(
    <Stub initialEntries={[address]} hydrationData={{ loaderData: { root: { appUrl: '', isDemo } } }} />,
  );
}

const inputsOf = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([input]) =>
    ['name', 'type', 'autoComplete'].map((name) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1]).join(' '),
  );

async function load(address: string, viewer: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  context.set(siteContext, { viewer, ctx: { log: { error: () => {} } } } as unknown as SiteContext);
  const request = new Request(`http://own.test${address}`);
  return loader({ request, context } as never).catch((thrown: unknown) => thrown);
}

const signedInUser = () => Promise.resolve({ username: 'nina' });
const anonymousUser = () => Promise.resolve(null);

test('gives password managers the right login fields', () => {
  expect(inputsOf(markupOf('/auth'))).toEqual(['username text username', 'password password current-password']);
});

test('gives password managers the right registration fields', () => {
  expect(inputsOf(markupOf('/auth?view=register'))).toEqual([
    'username text username',
    'email email email',
    'firstName text given-name',
    'lastName text family-name',
    'password password new-password',
    'confirmPassword password new-password',
  ]);
});

test.each(['/auth', '/auth?view=register', '/auth?view=reset&token=x'])(
  '%s puts no password into the address without JavaScript',
  (address) => {
    expect(markupOf(address)).toMatch(/<form[^>]*method="post"/);
  },
);

// Spec 2.1: "/auth · Login and Register tabs"
// Spec 2.8: "/auth has tabs Login and Register"
test('gives the Login and Register tabs their own addresses', () => {
  const html = markupOf('/auth?view=register&next=/admin');

  expect(html).toMatch(/<a[^>]*role="tab"[^>]*aria-selected="false"[^>]*href="\/auth\?next=%2Fadmin"[^>]*>Login<\/a>/);
  expect(html).toMatch(/<a[^>]*role="tab"[^>]*aria-selected="true"[^>]*>Register<\/a>/);
});

// Spec 2.8: "with three benefits: Personalized AI Agents, Continuous Conversations, Expert Solutions"
test('shows three benefits beside the form', () => {
  const html = markupOf('/auth');

  for (const text of [
    'Unlock the Power of AI',
    'Personalized AI Agents',
    'Continuous Conversations',
    'Expert Solutions',
  ]) {
    expect(html).toContain(text);
  }
});

test.each([
  ['/auth?next=/dashboard&session=expired', true],
  ['/auth?next=/dashboard&session=Call%20555', false],
  ['/auth?next=/dashboard', false],
])('%s says that the session has expired: %s', (address, expected) => {
  const html = markupOf(address);

  expect(html.includes('Your session has expired. Sign in to continue.')).toBe(expected);
  expect(html).not.toContain('555');
});

test('links login to password reset and registration', () => {
  const html = markupOf('/auth');

  expect(html).toMatch(/href="\/auth\?view=forgot"[^>]*>Forgot password\?</);
  expect(html).toMatch(/href="\/auth\?view=register"[^>]*>Create an account</);
});

test('links registration to terms and privacy policy', () => {
  const html = markupOf('/auth?view=register');

  expect(html).toMatch(/href="\/terms"[^>]*>terms<.*href="\/privacy"[^>]*>privacy policy</);
});

test('links the mailbox only in demo mode', () => {
  expect(markupOf('/auth?view=forgot', { isDemo: true })).toContain('/api/mailbox');
  expect(markupOf('/auth?view=forgot')).not.toContain('/api/mailbox');
});

test('shows a button for an email link without its token', () => {
  const html = markupOf('/auth?view=verify&token=secret-token');

  expect(html).toContain('Confirm address</button>');
  expect(html).not.toContain('secret-token');
});

test('hides all views but the two tabs from search engines', () => {
  const robotsOf = (search: string) => JSON.stringify(meta({ matches: [], location: { search } } as never));

  expect([robotsOf(''), robotsOf('?view=register')].map((found) => found.includes('noindex'))).toEqual([false, false]);
  for (const view of ['forgot', 'reset', 'verify']) expect(robotsOf(`?view=${view}`)).toContain('noindex');
});

// Spec 2.8: "A logged-in user is redirected to /dashboard"
test('redirects signed-in users', async () => {
  const answers = await Promise.all([
    load('/auth', signedInUser),
    load('/auth?view=register&next=/blog', signedInUser),
  ]);

  expect(answers.map((answer) => answer instanceof Response && answer.headers.get('Location'))).toEqual([
    '/dashboard',
    '/blog',
  ]);
});

test('the setup link that the server prints opens the first step of the setup', async () => {
  const answer = await load('/auth?view=setup&token=a-token', anonymousUser);

  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/admin/setup?step=you&token=a-token');
});

// Spec 6: "Visitor: public pages … auth pages and the alternate login pages"
test('shows the page to anonymous users', async () => {
  expect(await load('/auth?next=/admin', anonymousUser)).toBeNull();
});

test.each(['forgot', 'reset', 'verify'])('shows the view %s to signed-in users', async (view) => {
  expect(await load(`/auth?view=${view}`, signedInUser)).toBeNull();
});

test('answers 503 when the session can’t be read', async () => {
  expect(await load('/auth', () => Promise.reject(new Error('down')))).toMatchObject({ init: { status: 503 } });
});
