import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { loader, shouldRevalidate } from './dashboard-page.tsx';

/** What the page is told, with or without a provider. */
async function load(env: Record<string, string>, address = '/dashboard') {
  const { db, ctx } = await testApp({ env });
  const user = await aUser(db);
  await aSubscription(db, { userId: user.id, agentId: 'ai-specialist' });
  const site = { ctx: { ...ctx, actor: { id: user.id, role: 'customer' } }, viewer: async () => user };
  // The loader reads nothing else of its arguments.
  return loader({ url: new URL(address, 'http://own.test'), context: { get: () => site } } as never);
}

// Spec 2.9: "It is purely local, with no server call"
test('has only the demo without a provider', async () => {
  expect(await load({})).toMatchObject({ consultants: null, planned: ['ai-specialist'], own: { conversation: null } });
});

test('names the consultants on the plans of the customer', async () => {
  expect(await load({ AI_BASE_URL: 'stand-in' })).toMatchObject({ consultants: ['ai-specialist'] });
});

test.each([
  ['/dashboard?view=profile', '/dashboard/profile'],
  ['/dashboard?view=profile&tab=security', '/dashboard/profile?tab=security'],
  ['/dashboard?tab=privacy&view=profile', '/dashboard/profile?tab=privacy'],
])('%s leads to %s', async (address, profile) => {
  const answer: unknown = await load({}, address).catch((thrown: unknown) => thrown);

  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe(profile);
});

test('reads what the customer has for the home view only', async () => {
  const plan = { agentId: 'ai-specialist', plan: 'Basic' };

  expect(await load({ AI_BASE_URL: 'stand-in' })).toMatchObject({ own: { plan } });
  expect(await load({ AI_BASE_URL: 'stand-in' }, '/dashboard?view=billing')).toMatchObject({ own: { plan: null } });
});

test.each([
  ['', '?view=billing', false],
  ['', '?view=profile', true],
  ['?view=chat', '', true],
])('a click from /dashboard%s to /dashboard%s calls the server: %s', (from, to, asks) => {
  const [currentUrl, nextUrl] = [
    new URL(`http://own.test/dashboard${from}`),
    new URL(`http://own.test/dashboard${to}`),
  ];

  expect(shouldRevalidate({ currentUrl, nextUrl } as never)).toBe(asks);
});
