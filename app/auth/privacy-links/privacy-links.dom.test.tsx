import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { AddressCopy } from '#features/data-copies/contract.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import DataCopyPage from './data-copy-page.tsx';
import KeepAccountPage from './keep-account-page.tsx';

// Safe: the pages read only the loader's data of what the router passes.
const Keep = KeepAccountPage as ComponentType<{ loaderData: { isKept: boolean; date: string | null } }>;
const Copy = DataCopyPage as ComponentType<{ loaderData: object | null }>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openKeep = () =>
  renderPart(<Keep loaderData={{ isKept: false, date: 'May 15, 2025' }} />, {
    address: '/auth/keep-account?token=abc',
  });
const openCopy = (state: string) =>
  renderPart(<Copy loaderData={{ state, email: 'gone@example.test', date: 'May 15, 2025', size: '12 kB' }} />, {
    address: '/auth/data-copy?token=abc',
  });

const confirmed: AddressCopy = {
  id: 1,
  state: 'waiting',
  createdAt: '2025-05-08T12:00:00Z',
  readyAt: null,
  sizeBytes: null,
  expiresAt: '2025-05-15T12:00:00Z',
  email: 'gone@example.test',
  confirmedAt: '2025-05-08T12:00:00Z',
};

test('keeps the account after a click', async () => {
  api.answer('POST /api/privacy/keep', { success: true, message: '' });
  const { user } = openKeep();
  expect(screen.getByText(/^We'll erase your data on May 15, 2025/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Keep my account' }));

  expect(await heading('Your account stays open')).toBeVisible();
  expect(api.inputs('POST /api/privacy/keep')).toEqual([{ token: 'abc' }]);
});

test('a link that was used meanwhile says so and what to do', async () => {
  api.answer('POST /api/privacy/keep', rejected(400, { code: 'invalid_link' }));
  const { user } = openKeep();

  await user.click(screen.getByRole('button', { name: 'Keep my account' }));

  expect(await heading('This link no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Write to / })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to login' })).toBeVisible();
});

test('keeps the button when the server is unreachable', async () => {
  api.answer('POST /api/privacy/keep', unreachable);
  const { user } = openKeep();

  await user.click(screen.getByRole('button', { name: 'Keep my account' }));

  expect(await findToast('Account not kept')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeEnabled();
});

test('makes a copy for an address once its owner confirms', async () => {
  api.answer('POST /api/data-copies/confirm', confirmed);
  const { user } = openCopy('unconfirmed');

  await user.click(screen.getByRole('button', { name: 'Make my copy' }));

  expect(await heading("We're making your copy")).toBeVisible();
  expect(api.inputs('POST /api/data-copies/confirm')).toEqual([{ token: 'abc' }]);
});

test('a copy that is ready is downloaded by a form of the browser', () => {
  openCopy('ready');

  const form = screen.getByRole('button', { name: 'Download' }).closest('form');
  expect(form).toHaveAttribute('action', '/api/data-copies/file');
  expect(form).toHaveFormValues({ token: 'abc' });
});

test.each([
  ['a copy', () => <Copy loaderData={null} />],
  ['an account', () => <Keep loaderData={{ isKept: false, date: null }} />],
])('an unknown link to %s says so', async (_what, Page) => {
  renderPart(<Page />);

  expect(await heading('This link no longer works')).toBeVisible();
});
