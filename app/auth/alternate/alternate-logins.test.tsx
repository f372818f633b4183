import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type SiteContext, siteContext } from '#app/context.ts';
import Page, { loader, meta } from './alternate-login-page.tsx';

const demoLogins = {
  admin: { username: 'admin', password: 'demo-admin' },
  customer: { username: 'demo', password: 'demo-customer' },
};

function load(address: string, logins: SiteContext['demoLogins']) {
  const context = new RouterContextProvider();
  context.set(siteContext, { demoLogins: logins } as SiteContext);
  return loader({ context, pattern: address } as never);
}

function markupOf(address: string, logins: SiteContext['demoLogins']) {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Page as ComponentType }]);
  const hydrationData = { loaderData: { page: load(address, logins) } };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
}

const pages = [
  { address: 'test-login', title: 'Test Login', username: 'demo' },
  { address: 'direct-login', title: 'Direct Login Page', username: 'demo' },
  { address: 'admin-login', title: 'Admin Login', username: 'admin' },
];

// Spec 2.1: "/test-login, /direct-login, /admin-login · Alternate login pages"
// Spec 2.8: "/test-login is titled 'Test Login'"
// Spec 2.8: "/direct-login is titled 'Direct Login Page'"
// Spec 2.8: "/admin-login is titled 'Admin Login'"
test.each(pages)('$title has a title and two fields', ({ address, title }) => {
  const html = markupOf(address, null);

  expect(html).toContain(`>${title}</h1>`);
  expect(html).toMatch(/name="username"/);
  expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/);
});

// Spec 2.8: "These three pages prefill a default username and a default password in their inputs"
test.each(pages)('$title is empty in production', ({ address }) => {
  expect(markupOf(address, null)).not.toMatch(/<input[^>]*value=/);
});

// Spec 2.8: "These three pages prefill a default username and a default password in their inputs"
test.each(pages)('$title is prefilled with $username in demo mode', ({ address, username }) => {
  const html = markupOf(address, demoLogins);

  expect(html).toContain(`value="${username}"`);
  expect(html.match(/value=/g)).toHaveLength(2);
});

test.each(pages)('$title is hidden from search engines', ({ address }) => {
  const tags = meta({ matches: [], loaderData: load(address, null) } as never);

  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
});

// Spec 2.8: "is meant for mobile testing"
test('Test Login is meant for mobile devices', () => {
  expect(markupOf('test-login', null)).toContain('For checking sign-in on a mobile device.');
});

// Spec 2.8: "has a 'Check Authentication Status' button"
test('Test Login can check who is signed in', () => {
  expect(markupOf('test-login', null)).toContain('Check Authentication Status</button>');
});

// Spec 2.8: "and carries the line 'If you continue to have issues, please contact support.'"
test('Admin Login says where to find help', () => {
  expect(markupOf('admin-login', null)).toContain('If you continue to have issues, please contact support.');
});
