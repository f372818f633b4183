import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type SiteContext, siteContext } from '#app/context.ts';
import * as adminLogin from './admin-login-page.tsx';
import * as directLogin from './direct-login-page.tsx';
import * as testLogin from './test-login-page.tsx';

type Page = typeof testLogin | typeof directLogin | typeof adminLogin;

const demoLogins = {
  admin: { username: 'admin', password: 'demo-admin' },
  customer: { username: 'demo', password: 'demo-customer' },
};

function prefillOf(page: Page, logins: SiteContext['demoLogins']) {
  const context = new RouterContextProvider();
  context.set(siteContext, { demoLogins: logins } as SiteContext);
  return page.loader({ context } as never).prefill;
}

function markupOf(page: Page, logins: SiteContext['demoLogins']) {
  const prefill = prefillOf(page, logins);
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: page.default as ComponentType }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { page: { prefill } } }} />);
}

const pages = [
  { page: testLogin, title: 'Test Login', username: 'demo' },
  { page: directLogin, title: 'Direct Login Page', username: 'demo' },
  { page: adminLogin, title: 'Admin Login', username: 'admin' },
];

test.each(pages)('$title has its title and its two fields', ({ page, title }) => {
  const html = markupOf(page, null);

  expect(html).toContain(`>${title}</h1>`);
  expect(html).toMatch(/name="username"/);
  expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/);
});

test.each(pages)('$title is empty in production', ({ page }) => {
  expect(markupOf(page, null)).not.toMatch(/<input[^>]*value=/);
});

test.each(pages)('$title is prefilled with $username in demo mode', ({ page, username }) => {
  const html = markupOf(page, demoLogins);

  expect(html).toContain(`value="${username}"`);
  expect(html.match(/value=/g)).toHaveLength(2);
});

test.each(pages)('$title is hidden from search engines', ({ page }) => {
  const tags = page.meta({ matches: [] } as never);

  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('Test Login is meant for mobile devices', () => {
  expect(markupOf(testLogin, null)).toContain('For checking sign-in on a mobile device.');
});

test('Test Login can check who is signed in', () => {
  expect(markupOf(testLogin, null)).toContain('Check Authentication Status</button>');
});

test('Admin Login says where to find help', () => {
  expect(markupOf(adminLogin, null)).toContain('If you continue to have issues, please contact support.');
});
