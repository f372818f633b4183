import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { aDesk, aPage, aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import ContactsTab from './contacts-tab.tsx';

/** Opens the first consultation request. */
async function openRequest(request = aRequestRow()) {
  api.answer('GET /api/leads/desk', aDesk());
  api.answer('GET /api/contacts', aPage(request));
  api.answer('GET /api/contacts/:id', { ...request, emails: [] });
  const view = renderPart(<ContactsTab />, { viewer: admin, address: '/admin?tab=contacts' });
  const opener = await screen.findByRole('button', { name: /^Open the request from/ });
  await view.user.click(opener);
  return { ...view, opener, panel: within(await screen.findByRole('dialog', { name: 'Request from Ben Okafor' })) };
}

test('shows labeled facts and leaves out empty ones', async () => {
  const { panel } = await openRequest(aRequestRow({ phone: '+1 512 555 0142', preferredContactMethod: 'phone' }));

  expect(panel.getByRole('link', { name: 'ben@okafor.test' })).toHaveAttribute('href', 'mailto:ben@okafor.test');
  expect(panel.getByText('Custom AI Development')).toBeVisible();
  expect(panel.getByText('+1 512 555 0142')).toBeVisible();
  expect(panel.queryByText('Company')).toBeNull();
});

test('saves status and notes with the loaded version', async () => {
  api.answer('PATCH /api/contacts/:id', aRequestRow({ status: 'qualified', notes: 'Calls back on Monday' }));
  const { user, panel } = await openRequest();
  await user.selectOptions(panel.getByLabelText('Status'), 'qualified');
  await user.type(panel.getByLabelText(/^Notes/), 'Calls back on Monday');

  await user.click(panel.getByRole('button', { name: 'Save changes' }));

  expect(await findToast('Request updated')).toBeVisible();
  expect(api.inputs('PATCH /api/contacts/:id')).toEqual([
    { status: 'qualified', notes: 'Calls back on Monday', version: 'v1' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [false, 'Move to Spam', 'Moved to Spam'],
  [true, 'Not spam', 'Moved to the inbox'],
])('a request whose spam mark is %s offers "%s"', async (isSpam, button, title) => {
  api.answer('PATCH /api/contacts/:id', aRequestRow({ isSpam: !isSpam }));
  const { user, panel } = await openRequest(aRequestRow({ isSpam }));

  await user.click(panel.getByRole('button', { name: button }));

  expect(await findToast(title)).toBeVisible();
  expect(api.inputs('PATCH /api/contacts/:id')).toEqual([{ isSpam: !isSpam, version: 'v1' }]);
});

test('restores notes after a lost response', async () => {
  api.answer('PATCH /api/contacts/:id', unreachable);
  const { user, panel, opener } = await openRequest();
  await user.type(panel.getByLabelText(/^Notes/), 'Calls back on Friday');

  await user.click(panel.getByRole('button', { name: 'Save changes' }));

  expect(await findToast('Could not connect to server')).toBeVisible();
  expect(panel.getByLabelText(/^Notes/)).toHaveValue('Calls back on Friday');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(opener);
  expect(await screen.findByLabelText(/^Notes/)).toHaveValue('Calls back on Friday');
});

const AT = '2025-05-08T12:00:00Z';
const toOwner = { recipient: 'owner@studio.test', kind: 'staff', state: 'sent', at: AT, error: null } as const;
const toVisitor = {
  recipient: 'ben@okafor.test',
  kind: 'request',
  state: 'failed',
  at: AT,
  error: '550 No such user',
} as const;

/** Opens the address that emails and notifications link to. */
function openLink() {
  api.answer('GET /api/leads/desk', aDesk());
  api.answer('GET /api/contacts', aPage());
  return renderPart(<ContactsTab />, { viewer: admin, address: '/admin?tab=contacts&request=3' });
}

test('opens the request that a link names and says whether its emails went out', async () => {
  api.answer('GET /api/contacts/:id', { ...aRequestRow(), emails: [toOwner, toVisitor] });
  const { user, address } = openLink();

  const panel = within(await screen.findByRole('dialog', { name: 'Request from Ben Okafor' }));
  const [owner, visitor] = panel.getAllByRole('listitem');
  expect(owner).toHaveTextContent(/^To owner@studio.test Sent/);
  expect(visitor).toHaveTextContent(/^Confirmation to ben@okafor.test Failed.*, 550 No such user$/);
  await user.click(panel.getByRole('button', { name: 'Close' }));

  expect(address()).toBe('/admin?tab=contacts');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that a linked request is unknown', async () => {
  api.answer('GET /api/contacts/:id', rejected(404, { message: 'Request not found' }));

  openLink();

  expect(await screen.findByRole('alert')).toHaveTextContent('Request not found');
});
