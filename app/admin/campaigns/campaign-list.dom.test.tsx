import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { CampaignsTab } from './campaign-list.tsx';

const at = '2025-05-08T12:00:00Z';
const sender = { from: 'Studio <hello@studio.test>', timeZone: 'America/Chicago', problem: null, isDelivered: true };
const draft = {
  id: 7,
  subject: '',
  status: 'draft' as const,
  source: null,
  topic: null,
  createdAt: at,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  audience: null,
  sent: 0,
  failed: 0,
  unsubscribed: 0,
};
const sent = { ...draft, id: 6, subject: 'Four numbers', status: 'sent' as const, startedAt: at, finishedAt: at };

test('shows what became of each campaign', async () => {
  api.answer('GET /api/campaigns', aPage({ ...sent, sent: 1_277, failed: 7, unsubscribed: 3 }));

  api.answer('GET /api/campaigns/sender', sender);
  renderPart(<CampaignsTab />, { viewer: admin });

  const row = (await screen.findByRole('link', { name: 'Four numbers' })).closest('tr');
  expect(screen.getByRole('link', { name: 'Four numbers' })).toHaveAttribute('href', '/admin?tab=marketing&campaign=6');
  expect(await screen.findByText('May 8, 2025 at 7:00 AM Central Time')).toBeVisible();
  for (const text of ['Sent', 'All topics, all sources', '1,277', '7', '3']) expect(row).toHaveTextContent(text);
});

test('deletes a draft after a question', async () => {
  api.answer('GET /api/campaigns/sender', sender);
  api.answer('GET /api/campaigns', aPage(draft));
  api.answer('DELETE /api/campaigns/:id', { success: true, message: 'The draft was deleted.' });
  const { user } = renderPart(<CampaignsTab />, { viewer: admin });

  await user.click(await screen.findByRole('button', { name: 'Delete No subject yet' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this draft?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));

  expect(await findToast('Draft deleted')).toBeVisible();
  expect(api.calls()).toContain('DELETE /api/campaigns/:id');
});

test('a late answer leaves the question open that was asked meanwhile', async () => {
  const { promise: isDeleted, resolve } = Promise.withResolvers<void>();
  api.answer('GET /api/campaigns/sender', sender);
  api.answer('GET /api/campaigns', aPage(draft, { ...draft, id: 8, subject: 'Spring' }));
  api.answer('DELETE /api/campaigns/:id', async () => {
    await isDeleted;
    return { success: true, message: 'The draft was deleted.' };
  });
  const { user } = renderPart(<CampaignsTab />, { viewer: admin });
  await user.click(await screen.findByRole('button', { name: 'Delete No subject yet' }));
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Delete Spring' }));
  resolve();

  expect(await findToast('Draft deleted')).toBeVisible();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
