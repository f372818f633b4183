import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { csvText } from '#app/admin/lists/export/csv-file.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPage, aSubscriberRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { likelyColumns, readSheet } from './import/sheet.ts';
import SubscribersTab, { confirmedOnly, subscriberCsv } from './subscribers-tab.tsx';

async function openTab(row = aSubscriberRow(), address = '/admin?tab=subscribers') {
  api.answer('GET /api/subscribers', aPage(row));
  const view = renderPart(<SubscribersTab />, { viewer: admin, address });
  await screen.findByRole('table');
  return view;
}

async function openDetails(row = aSubscriberRow()) {
  const view = await openTab(row);
  await view.user.click(screen.getByRole('button', { name: /details of ada@moreno\.test/ }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'ada@moreno.test' }) };
}

test('shows the state and the source of each subscriber', async () => {
  await openTab(aSubscriberRow({ state: 'bounced', source: 'import' }));

  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent('ada@moreno.test Bounced Import');
});

test('exports all fields so that an import finds the consent and the topics', () => {
  const text = csvText(subscriberCsv.columns.all, [aSubscriberRow({ topics: ['monthly', 'posts'] })]);

  const sheet = readSheet(text);

  const { email, consentSource, consentDate, topics } = likelyColumns(sheet);
  expect([email, consentSource, consentDate, topics].map((column) => sheet.header?.[column ?? -1])).toEqual([
    'email',
    'consentSource',
    'consentAt',
    'topics',
  ]);
});

test('shows the consent of a subscriber', async () => {
  const { dialog } = await openDetails();

  expect(within(dialog).getByText('Newsletter form on the website')).toBeVisible();
  expect(within(dialog).getByText('Monthly newsletter')).toBeVisible();
});

test.each([
  ['Unsubscribe', 'Unsubscribe ada@moreno.test?', 'POST /api/subscribers/:id/unsubscribe', 'Unsubscribed'],
  ['Mark as bounced', 'Mark ada@moreno.test as bounced?', 'POST /api/subscribers/:id/bounce', 'Marked as bounced'],
] as const)('asks before “%s”', async (action, question, call, done) => {
  api.answer(call, aSubscriberRow({ state: 'unsubscribed' }));
  const { user } = await openDetails();

  await user.click(screen.getByRole('button', { name: action }));
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: action }));

  expect(await findToast(done)).toBeVisible();
  expect(api.inputs(call)).toHaveLength(1);
});

test('says when somebody could not be unsubscribed', async () => {
  api.answer('POST /api/subscribers/:id/unsubscribe', rejected(503, { message: 'Not ready' }));
  const { user } = await openDetails();

  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));

  expect(await findToast('Not unsubscribed')).toBeVisible();
});

test('offers no action for somebody who left', async () => {
  const { dialog } = await openDetails(aSubscriberRow({ state: 'unsubscribed', unsubscribeReason: 'link' }));

  expect(within(dialog).getByText('Link in an email')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});

test.each([
  ['by default', false, 'confirmed'],
  ['or all subscribers by choice', true, 'subscribed'],
])('copies confirmed addresses %s', async (_when, choosesAll, filter) => {
  vi.stubGlobal('alert', () => {});
  api.answer('POST /api/audit/exports', { success: true, message: '' });
  const { user } = await openTab();

  if (choosesAll) await user.click(screen.getByRole('checkbox', { name: 'Copy and export only confirmed addresses' }));
  await user.click(screen.getByRole('button', { name: 'Copy All Emails' }));

  await waitFor(() => expect(api.inputs('POST /api/audit/exports')).toMatchObject([{ filter, format: 'copy' }]));
});

test.each([
  ['subscribed', 'confirmed'],
  ['all', 'confirmed'],
  ['import', 'confirmed-import'],
  ['pending', 'pending'],
])('narrows the filter %s to %s', (filter, narrowed) => {
  expect(confirmedOnly({ q: '', filter, sort: '', dir: 'asc' }).filter).toBe(narrowed);
});
