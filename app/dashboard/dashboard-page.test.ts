import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { loader } from './dashboard-page.tsx';

/** What the page is told, with or without a provider. */
async function load(env: Record<string, string>) {
  const { db, ctx } = await testApp({ env });
  const user = await aUser(db);
  await aSubscription(db, { userId: user.id, agentId: 'ai-specialist' });
  const site = { ctx, viewer: async () => user };
  // The loader reads nothing else of its arguments.
  return loader({ url: new URL('http://own.test/dashboard'), context: { get: () => site } } as never);
}

// Spec 2.9: "It is purely local, with no server call"
test('has only the demo without a provider', async () => {
  expect(await load({})).toEqual({ consultants: null });
});

test('names the consultants on the plans of the customer', async () => {
  expect(await load({ AI_BASE_URL: 'stand-in' })).toEqual({ consultants: ['ai-specialist'] });
});
