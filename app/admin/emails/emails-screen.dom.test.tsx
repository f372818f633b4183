import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import AdminPanelPage from '#app/admin/panel-page.tsx';
import type { EmailRow, EmailState } from '#features/mail/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const anEmailRow = (facts: Partial<EmailRow> = {}): EmailRow => ({
  id: 5,
  status: 'queued',
  kind: 'billing',
  recipient: 'ada@moreno.test',
  subject: 'Your receipt',
  attempts: 0,
  lastError: null,
  createdAt: hoursAgo(1),
  nextAttemptAt: hoursAgo(1),
  sentAt: null,
  canceledAt: null,
  cancelReason: null,
  heldAt: null,
  campaignId: null,
  ...facts,
});

const aFailedRow = () => anEmailRow({ status: 'failed', attempts: 8, lastError: '550 No such user' });

const counts = { all: 15, queued: 5, sent: 8, failed: 1, canceled: 1 };

async function openScreen(rows: EmailRow[], state: Partial<EmailState> = {}, nextCursor: string | null = null) {
  api.answer('GET /api/emails', { ...aPage(...rows), nextCursor });
  const healthy = { isConfigured: true, lastError: null, oldestQueuedAt: null, counts };
  api.answer('GET /api/emails/state', { ...healthy, ...state });
  const routes = [{ path: '/admin', Component: AdminPanelPage }];
  const view = renderRoutes(routes, { address: '/admin?view=emails', viewer: admin });
  await screen.findByText(rows.length > 0 ? 'Next try' : 'No emails yet.');
  return view;
}

const openMenu = async (view: Awaited<ReturnType<typeof openScreen>>) =>
  view.user.click(screen.getByRole('button', { name: 'More for the email to ada@moreno.test' }));

test.each([
  [anEmailRow(), 'Not tried yet', 'Now'],
  [anEmailRow({ attempts: 2, lastError: '421 4.3.2 Later' }), 'The mail server is busy', 'Tried 2 times'],
  [anEmailRow({ heldAt: hoursAgo(1), campaignId: 1 }), 'Not tried yet', 'When its campaign resumes'],
  [anEmailRow({ heldAt: hoursAgo(1) }), 'It may already have been sent', 'When you send it'],
  [anEmailRow({ nextAttemptAt: hoursAgo(-3), attempts: 1, lastError: '451 Later' }), 'Tried once', 'in 3 hr.'],
  [aFailedRow(), 'No such mailbox', 'Tried 8 times'],
  [anEmailRow({ status: 'failed', attempts: 1, lastError: '554 Rejected' }), '554 Rejected', 'None'],
  [
    anEmailRow({
      status: 'failed',
      attempts: 1,
      lastError: '550 5.1.1 gone',
      canceledAt: hoursAgo(1),
      cancelReason: 'left',
    }),
    'No such mailbox',
    'Removed from the newsletter or its topic',
  ],
  [
    anEmailRow({ status: 'canceled', canceledAt: hoursAgo(1), cancelReason: 'left' }),
    'Removed from the newsletter or its topic',
    'None',
  ],
  [anEmailRow({ status: 'canceled', canceledAt: hoursAgo(1), cancelReason: 'demo' }), 'Written in demo mode', 'None'],
])('shows what became of an email and when it is tried next', async (row, result, next) => {
  await openScreen([row]);

  const cells = within(screen.getByRole('row', { name: /ada@moreno\.test/ }));

  expect(cells.getByText(result, { exact: false })).toBeVisible();
  expect(cells.getByText(next, { exact: false })).toBeVisible();
});

test('keeps the menu of a row open when the list reloads', async () => {
  const view = await openScreen([anEmailRow()]);
  await openMenu(view);

  api.answer(
    'GET /api/emails',
    aPage(anEmailRow({ id: 6, recipient: 'ben@okafor.test' }), anEmailRow({ attempts: 1 })),
  );
  await view.queryClient.invalidateQueries();

  expect(await screen.findByText('ben@okafor.test')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'View email' })).toBeVisible();
});

test('keeps the menu of a row open when the last rows load', async () => {
  const view = await openScreen([anEmailRow()], {}, '2');
  const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
  api.answer('GET /api/emails', async () => {
    await hasArrived;
    return aPage(anEmailRow({ id: 6, recipient: 'ben@okafor.test' }));
  });
  await view.user.click(screen.getByRole('button', { name: /^Show \d+ more/ }));
  await openMenu(view);

  arrive();

  await waitFor(() => expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull());
  expect(screen.getByRole('menuitem', { name: 'View email' })).toBeVisible();
});

test('says so when there are no emails', async () => {
  await openScreen([]);

  expect(screen.queryByText(/waiting/)).toBeNull();
});

test('says that the list failed and reads it again', async () => {
  api.answer('GET /api/emails', aPage());
  api.answer('GET /api/emails/state', rejected(503));
  const routes = [{ path: '/admin', Component: AdminPanelPage }];
  const { user } = renderRoutes(routes, { address: '/admin?view=emails', viewer: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load emails');

  api.answer('GET /api/emails/state', { isConfigured: true, lastError: null, oldestQueuedAt: null, counts });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('No emails yet.')).toBeVisible();
});

test('filters by status and kind', async () => {
  const { user, address } = await openScreen([anEmailRow()]);

  await user.click(screen.getByRole('button', { name: 'Failed 1' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Billing');

  await waitFor(() => expect(address()).toContain('filter=failed%3Abilling'));
  expect(screen.getByRole('button', { name: 'Failed 1' })).toHaveAttribute('aria-pressed', 'true');
});

test('sends a failed email now', async () => {
  api.answer('POST /api/emails/:id/retry', { success: true, message: 'It goes out in a moment.' });
  const { user } = await openScreen([aFailedRow()]);

  await user.click(screen.getByRole('button', { name: /^Retry now ?: email to ada/ }));

  expect(await findToast('It goes out in a moment.')).toBeVisible();
});

test('says why an email can’t be sent', async () => {
  api.answer('POST /api/emails/:id/retry', rejected(409, { message: 'This email is out of date.' }));
  const { user } = await openScreen([aFailedRow()]);

  await user.click(screen.getByRole('button', { name: /^Retry now/ }));

  expect(await findToast('This email is out of date.')).toBeVisible();
});

test('cancels a queued email from its menu', async () => {
  api.answer('POST /api/emails/:id/cancel', { success: true, message: "It won't be sent." });
  const view = await openScreen([anEmailRow()]);

  await openMenu(view);
  await view.user.click(screen.getByRole('menuitem', { name: 'Cancel email' }));

  expect(await findToast('Email canceled')).toBeVisible();
});

test('shows the content of an email without running it', async () => {
  api.answer('GET /api/emails/:id', { html: '<p>Hello.</p>', text: 'Hello.' });
  const view = await openScreen([anEmailRow()]);

  await openMenu(view);
  await view.user.click(screen.getByRole('menuitem', { name: 'View email' }));

  const frame = await screen.findByTitle('The email as its reader sees it');
  expect(frame).toHaveAttribute('sandbox', '');
  await view.user.click(screen.getByRole('button', { name: 'Plain text' }));
  expect(screen.getByRole('textbox', { name: 'Plain text' })).toHaveValue('Hello.');
});

test('explains how to set up a mail server', async () => {
  const { user } = await openScreen([aFailedRow(), anEmailRow({ id: 6 })], {
    isConfigured: false,
    oldestQueuedAt: hoursAgo(3.5),
  });
  expect(screen.getByText(/5 emails are waiting, the oldest for 3 hours\./)).toBeVisible();
  expect(screen.getByText(/^After setup/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry now/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Open setup guide' }));

  expect(await screen.findByRole('dialog', { name: 'Set up email' })).toHaveTextContent('SMTP_URL');
});

test.each([
  [2, true],
  [0.5, false],
])('warns about an email that has waited %s hours: %s', async (hours, isWarned) => {
  await openScreen([anEmailRow()], { oldestQueuedAt: hoursAgo(hours), lastError: '535 wrong password' });

  expect(screen.queryByText(/535 wrong password/) !== null).toBe(isWarned);
});
