import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkState } from '#features/accounts/queries/invitations.server.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { AccountStep } from './account-step.tsx';

const PASSWORD = 'measure twice, cut once';
const OPENED = '/admin/setup?step=you&token=a-token';

const open = (address: string, link: LinkState | null = 'open') =>
  renderRoutes([{ path: '/admin/setup', Component: () => <AccountStep link={link} /> }], { address });

const field = (label: string) => screen.getByLabelText(label);

const admin = {
  Username: 'alex',
  Email: 'alex@kestrel.test',
  'First name': 'Alex',
  'Last name': 'Morgan',
  Password: PASSWORD,
};

test('sets up a site with the token of the link, which leaves the address', async () => {
  api.answer('POST /api/setup', rejected(400, { code: 'invalid_link', message: 'This site has been set up.' }));
  const view = open(OPENED);
  for (const [label, text] of Object.entries(admin)) await view.user.type(field(label), text);
  expect(view.address()).toBe('/admin/setup?step=you');

  await view.user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('This site has been set up.')).toBeVisible();
  expect(api.inputs('POST /api/setup')).toEqual([
    {
      username: 'alex',
      email: 'alex@kestrel.test',
      firstName: 'Alex',
      lastName: 'Morgan',
      password: PASSWORD,
      token: 'a-token',
    },
  ]);
});

test('is the first of four steps', async () => {
  open(OPENED);

  expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('You');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test.each([
  ['password', 'Weak'],
  ['alex morgan', 'Weak'],
  ['correct horse', 'Good'],
  [PASSWORD, 'Strong'],
])('announces how strong the password "%s" is', async (password, word) => {
  const { user } = open(OPENED);
  await user.type(field('First name'), 'Alex');
  await user.type(field('Last name'), 'Morgan');

  await user.type(field('Password'), password);

  expect(await screen.findByText(`Password strength: ${word}`)).toHaveRole('status');
});

test.each([
  ['used', /^This site has been set up/],
  ['expired', /npm run setup-link/],
  ['unknown', /^This link isn't valid/],
] as const)('says what to do about a link that is %s', async (state, text) => {
  open(OPENED, state);

  expect(await screen.findByText(text)).toBeVisible();
});

test('a page without a link says where to find one', async () => {
  open('/admin/setup?step=you', null);

  expect(await screen.findByText(/^This link isn't valid/)).toBeVisible();
});

test('a closed link goes on saying why', async () => {
  const view = open(OPENED, 'expired');

  expect(await screen.findByText(/^This setup link has expired/)).toBeVisible();
  // The page asks for the state of the link with what its address says.
  expect(view.address()).toBe(OPENED);
});
