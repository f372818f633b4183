import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AddressCopy } from '#features/data-copies/contract.ts';
import type { ClosureRow, ErasureRow, RetentionReport } from '#features/privacy/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import PrivacyScreen from './privacy-screen.tsx';

const AT = '2025-05-08T12:00:00Z';

const report: RetentionReport = {
  nextRunAt: '2025-05-09T08:15:00Z',
  lastRun: { at: AT, counts: { requests: 3, accounts: 1 }, failedAccounts: 0 },
  rules: [
    { rule: 'requests', due: 2, soon: 4, rows: [{ id: 5, label: 'Ada Moreno', dueAt: '2025-05-01T00:00:00Z' }] },
    { rule: 'orders', due: 0, soon: 1, rows: [] },
  ],
  exempt: {
    count: 1,
    rows: [{ rule: 'accounts', id: 9, label: 'rosa', reason: 'running_subscription', dueAt: '2025-04-01T00:00:00Z' }],
  },
};

const openScreen = (list = '') =>
  renderPart(<PrivacyScreen />, { viewer: admin, address: `/admin?view=privacy${list}` });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows what the next night deletes and what the last one did', async () => {
  api.answer('GET /api/privacy/retention', report);

  openScreen();

  expect(
    await screen.findByRole('row', { name: /^Contact requests 24 months after the last exchange 2 4 .* 3$/ }),
  ).toBeVisible();
  const due = await part('Deleted in the next run');
  expect(due.getByRole('link', { name: 'Ada Moreno' })).toHaveAttribute('href', '/admin?tab=contacts&request=5');
  expect(screen.getByText('The oldest 1 of 2')).toBeVisible();
});

test('shows ten rows first, and the others when asked', async () => {
  const rows = Array.from({ length: 12 }, (_, id) => ({ id: id + 1, label: `Lead ${id + 1}`, dueAt: AT }));
  api.answer('GET /api/privacy/retention', { ...report, rules: [{ rule: 'requests', due: 12, soon: 0, rows }] });
  const { user } = openScreen();
  expect((await part('Deleted in the next run')).getAllByRole('link')).toHaveLength(10);

  await user.click(screen.getByRole('button', { name: /^Show more/ }));

  expect((await part('Deleted in the next run')).getAllByRole('link')).toHaveLength(12);
});

test('says why something stays although its period is over', async () => {
  api.answer('GET /api/privacy/retention', report);

  openScreen();

  const exempt = await part('Exempt');
  expect(exempt.getByText('A subscription is still running')).toBeVisible();
  expect(exempt.getByRole('link', { name: 'rosa' })).toHaveAttribute('href', '/admin?tab=customers&q=rosa');
});

test('says how many accounts the last run could not erase', async () => {
  api.answer('GET /api/privacy/retention', { ...report, lastRun: { at: AT, counts: {}, failedAccounts: 2 } });

  openScreen();

  expect(await screen.findByText(/Accounts that could not be erased: 2\./)).toBeVisible();
});

test('an installation without anything due says so', async () => {
  api.answer('GET /api/privacy/retention', {
    ...report,
    lastRun: null,
    rules: [],
    exempt: { count: 0, rows: [] },
  });

  openScreen();

  expect(await screen.findByText('Nothing is due in the next run.')).toBeVisible();
  expect(screen.getByText('No run yet')).toBeVisible();
  expect(screen.getByText('Nothing is exempt.')).toBeVisible();
});

test('a dry run that fails can be repeated', async () => {
  api.answer('GET /api/privacy/retention', rejected(500));
  const { user } = openScreen();
  await screen.findByText('Failed to load the dry run');

  api.answer('GET /api/privacy/retention', report);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await part('Dry run')).toBeTruthy();
});

const row: ClosureRow = {
  id: 1,
  userId: 4,
  username: 'rosa',
  email: 'rosa@example.test',
  name: 'Rosa Lindqvist',
  kind: 'delete',
  requestedAt: AT,
  isByStaff: true,
  eraseAt: '2025-05-15T12:00:00Z',
};

test('lists who is leaving, and when', async () => {
  api.answer('GET /api/privacy/closures', aPage(row));

  openScreen('&list=closures');

  expect(await screen.findByRole('link', { name: 'Rosa Lindqvist' })).toHaveAttribute(
    'href',
    '/admin?tab=customers&q=rosa',
  );
  expect(screen.getByText('Being deleted', { selector: '.badge' })).toBeVisible();
  expect(screen.getByText('Staff')).toBeVisible();
});

test('keeps an account for its owner', async () => {
  api.answer('GET /api/privacy/closures', aPage(row));
  api.answer('DELETE /api/customers/:id/closure', () => {
    api.answer('GET /api/privacy/closures', aPage<ClosureRow>());
    return { success: true, message: 'The account stays.' };
  });
  const { user } = openScreen('&list=closures');

  await user.click(await screen.findByRole('button', { name: 'Keep account of Rosa Lindqvist' }));
  await user.click(await screen.findByRole('button', { name: /^Keep account$/ }));

  expect(await findToast('The account stays.')).toBeVisible();
  expect(await screen.findByText('No accounts are being closed.')).toBeVisible();
});

test('names erased people by their number only', async () => {
  api.answer(
    'GET /api/privacy/erasures',
    aPage<ErasureRow>({ id: 2, userId: null, erasedAt: AT }, { id: 1, userId: 1204, erasedAt: AT }),
  );

  openScreen('&list=erasures');

  expect(await screen.findByText('Deleted customer 1204')).toBeVisible();
  expect(screen.getByText('An address without an account')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('erases an address without an account', async () => {
  api.answer('GET /api/privacy/erasures', aPage<ErasureRow>());
  api.answer('POST /api/privacy/erasures', () => {
    api.answer('GET /api/privacy/erasures', aPage<ErasureRow>({ id: 1, userId: null, erasedAt: AT }));
    return { success: true, message: '' };
  });
  const { user } = openScreen('&list=erasures');

  await user.click(await screen.findByRole('button', { name: 'Erase an address' }));
  await user.type(await screen.findByLabelText('Email address'), 'gone@example.test');
  await user.click(screen.getByRole('button', { name: 'Erase' }));

  expect(await findToast('The data stored under gone@example.test has been erased.')).toBeVisible();
  expect(api.inputs('POST /api/privacy/erasures')).toEqual([{ email: 'gone@example.test' }]);
  expect(await screen.findByText('An address without an account')).toBeVisible();
});

const copy: AddressCopy = {
  id: 1,
  state: 'unconfirmed',
  createdAt: AT,
  readyAt: null,
  sizeBytes: null,
  expiresAt: '2025-05-15T12:00:00Z',
  email: 'gone@example.test',
  confirmedAt: null,
};

test('asks the owner of an address for their consent to a copy', async () => {
  api.answer('GET /api/privacy/data-copies', aPage<AddressCopy>());
  api.answer('POST /api/privacy/data-copies', () => {
    api.answer('GET /api/privacy/data-copies', aPage(copy));
    return copy;
  });
  const { user } = openScreen('&list=copies');
  expect(await screen.findByText('No copies yet.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'New copy' }));
  await user.type(await screen.findByLabelText('Email address'), 'gone@example.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));

  expect(await findToast('The copy is made once gone@example.test confirms.')).toBeVisible();
  expect(await screen.findByText('Not confirmed')).toBeVisible();
});

test('says that an address has an account', async () => {
  api.answer('GET /api/privacy/data-copies', aPage<AddressCopy>());
  api.answer('POST /api/privacy/data-copies', rejected(409, { message: 'This address has an account.' }));
  const { user } = openScreen('&list=copies');

  await user.click(await screen.findByRole('button', { name: 'New copy' }));
  await user.type(await screen.findByLabelText('Email address'), 'ada@moreno.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));

  expect(await findToast('This address has an account.')).toBeVisible();
});
