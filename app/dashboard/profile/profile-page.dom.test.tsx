import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import ProfilePage, { meta } from './profile-page.tsx';

const Page = ProfilePage as ComponentType;
const openProfile = (search = '') => renderPart(<Page />, { address: `/dashboard/profile${search}` });
const shownTab = () => screen.getByRole('link', { current: 'page' }).textContent;

beforeEach(() => {
  api.answer('GET /api/user/sessions', { data: [], count: 0 });
  api.answer('GET /api/user/security', {
    totp: { isOn: false, since: null },
    passkeys: [],
    recoveryCodesLeft: 0,
    isRequired: false,
  });
});

test.each([
  ['', 'Account'],
  ['?tab=account', 'Account'],
  ['?tab=security', 'Security'],
  ['?tab=privacy', 'Privacy'],
  ['?tab=unknown', 'Account'],
])('the address %s opens a tab', (search, label) => {
  openProfile(search);

  expect(shownTab()).toBe(label);
});

test('a tab is an address', async () => {
  const { user, address } = openProfile();
  expect(await screen.findByRole('region', { name: 'Name' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Security' }));

  expect(address()).toBe('/dashboard/profile?tab=security');
  expect(await screen.findByRole('region', { name: 'Sessions' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Name' })).toBeNull());
});

test.each([
  ['', 'Profile | Bespoke AI Studio'],
  ['?tab=security', 'Security · Profile | Bespoke AI Studio'],
])('the title at %s is %s', (search, title) => {
  expect(meta({ location: { search } } as never)).toContainEqual({ title });
});
