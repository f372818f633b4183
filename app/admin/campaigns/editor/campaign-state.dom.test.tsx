import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openCampaign, serveCampaign } from '#tests/support/campaign-pages.tsx';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aCampaignAnswer } from '#tests/support/panel-rows.ts';
import { findToast } from '#tests/support/render.tsx';

const at = '2026-12-01T15:00:00Z';
const scheduled = aCampaignAnswer({
  status: 'scheduled',
  scheduledAt: at,
  scheduledFor: '2026-12-01T09:00',
  version: 'v2',
});
const draft = aCampaignAnswer({ version: 'v3' });

beforeEach(() => {
  serveCampaign(scheduled);
  api.answer('POST /api/campaigns/:id/unschedule', draft);
  api.answer('POST /api/campaigns/:id/send', { ...draft, status: 'sending', startedAt: at, audience: 1_284 });
});

async function openAsDraft() {
  const view = await openCampaign('7');
  await view.user.click(await screen.findByRole('button', { name: 'Back to draft' }));
  await findToast('The campaign is a draft again');
  return view;
}

test('a campaign that became a draft again can be sent', async () => {
  const { user } = await openAsDraft();
  expect(screen.getByRole('heading', { name: 'Edit campaign' })).toHaveFocus();
  expect(screen.queryByText('Scheduled')).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'Now' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 1,284 people' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(screen.queryByText('Scheduled')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Send now' }));

  expect(await findToast('Sending has started')).toBeVisible();
  expect(api.inputs('POST /api/campaigns/:id/send')).toEqual([{ version: 'v3' }]);
});

test('shows the heading once the sending has started', async () => {
  const { user } = await openAsDraft();

  await user.click(screen.getByRole('radio', { name: 'Now' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 1,284 people' }));
  await user.click(await screen.findByRole('button', { name: 'Send now' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Four numbers' })).toHaveFocus());
});

test('keeps what is typed when a campaign becomes a draft again', async () => {
  api.answer('PATCH /api/campaigns/:id', draft);
  const { user } = await openCampaign('7');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!');

  await user.click(screen.getByRole('button', { name: 'Back to draft' }));
  await findToast('The campaign is a draft again');
  await user.click(screen.getByRole('button', { name: 'Save and close' }));

  await findToast('Draft saved');
  expect(api.inputs('PATCH /api/campaigns/:id')).toEqual([{ subject: 'Four numbers!', version: 'v3' }]);
});

test('shows what a colleague wrote before the campaign became a draft again', async () => {
  const theirs = { ...draft, subject: 'Five numbers' };
  api.answer('POST /api/campaigns/:id/unschedule', theirs);
  api.answer('PATCH /api/campaigns/:id', rejected(409, { code: 'stale_edit', message: 'This campaign has changed.' }));
  const { user } = await openCampaign('7');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!');

  await user.click(screen.getByRole('button', { name: 'Back to draft' }));
  await findToast('The campaign is a draft again');
  api.answer('GET /api/campaigns/:id', theirs);
  await user.click(screen.getByRole('button', { name: 'Save and close' }));

  expect(await screen.findByText('Five numbers', { selector: 'q' })).toBeVisible();
  expect(api.inputs('PATCH /api/campaigns/:id')).toEqual([{ subject: 'Four numbers!', version: 'v2' }]);
});

test('does not call a scheduled campaign a draft', async () => {
  const { user } = await openCampaign('7');
  expect(screen.getByText(/^Saved at/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Save and close' }));

  expect(await findToast('Campaign saved')).toBeVisible();
});
