import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type SiteContext, siteContext } from '#app/context.ts';
import { loader } from './second-step-page.tsx';

async function load(address: string, site: Partial<SiteContext>) {
  const context = new RouterContextProvider();
  // The loader reads nothing else.
  context.set(siteContext, { hasPendingSignIn: async () => false, ...site } as SiteContext);
  const request = new Request(`http://own.test${address}`);
  return loader({ request, context } as never).catch((thrown: unknown) => thrown);
}

test('leads whoever has not entered a password to sign-in', async () => {
  const answer = await load('/auth/second-step?with=recovery&next=%2Fadmin', {});

  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 302 });
  expect((answer as Response).headers.get('location')).toBe('/auth?next=%2Fadmin');
});

test('shows the form to whoever has entered a password', async () => {
  expect(await load('/auth/second-step', { hasPendingSignIn: async () => true })).toBeNull();
});

test('shows a rejected code again although the sign-in has expired', async () => {
  const error = { status: 401, message: 'Expired', code: 'second_step_expired', fields: {} };
  const submission = { action: '/api/login/second-step', page: '/auth/second-step', values: {}, error };

  expect(await load('/auth/second-step', { submission: submission as SiteContext['submission'] })).toBeNull();
});
