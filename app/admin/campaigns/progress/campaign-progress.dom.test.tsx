import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Campaign } from '#features/campaigns/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aCampaignAnswer } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import CampaignScreen from '../campaign-screen.tsx';

const at = '2025-05-08T14:00:00Z';
const sending = aCampaignAnswer({
  status: 'sending',
  startedAt: at,
  audience: 1_284,
  topic: 'monthly',
  post: { title: 'A guide', slug: 'guide' },
  counts: {
    sent: 822,
    waiting: 455,
    failed: 7,
    retrying: 4,
    canceled: 0,
    left: 0,
    unsubscribed: 3,
    sentInLastMinute: 200,
  },
  events: [
    { id: 4, at, actor: 'system', kind: 'continue', people: null, error: null },
    { id: 3, at, actor: 'system', kind: 'wait', people: null, error: 'Message failed: 421 4.7.0 too many messages' },
    { id: 2, at, actor: 'system', kind: 'start', people: 1_284, error: null },
    { id: 1, at: '2025-05-07T14:00:00Z', actor: 'Alex Morgan', kind: 'schedule', people: null, error: null },
  ],
});
const failure = { id: 1, recipient: 'lena@example.test', reason: '550 No such user', nextTryAt: null, isRemoved: true };

beforeEach(() => {
  api.answer('GET /api/campaigns/sender', {
    from: 'Studio <hello@studio.test>',
    timeZone: 'America/Chicago',
    problem: null,
    isDelivered: true,
  });
  api.answer('GET /api/campaigns/:id/failures', { data: [failure], hasMore: false });
});

async function open(facts: Partial<Campaign> = {}) {
  api.answer('GET /api/campaigns/:id', { ...sending, ...facts });
  const view = renderPart(<CampaignScreen name="7" />, { viewer: admin });
  await screen.findByRole('heading', { name: 'Four numbers' });
  return view;
}

test('shows how far the campaign is and how long it takes', async () => {
  await open();

  expect(screen.getByRole('progressbar', { name: 'Campaign progress' })).toHaveAttribute('aria-valuenow', '64');
  expect(screen.getByText('64% · about 2 minutes left')).toBeVisible();
  expect(screen.getByText('of 1,284 sent')).toBeVisible();
  expect(screen.getByText('4 will be tried again')).toBeVisible();
});

test('shows no progress of what was canceled', async () => {
  const counts = { ...sending.counts, sent: 128, waiting: 0, retrying: 0, failed: 0, canceled: 1_156 };
  await open({ status: 'canceled', counts });

  expect(screen.getByRole('progressbar', { name: 'Campaign progress' })).toHaveAttribute('aria-valuenow', '9');
});

test('counts what still went out as the campaign was canceled', async () => {
  const finishedAt = new Date().toISOString();
  await open({ status: 'canceled', finishedAt, counts: { ...sending.counts, sent: 0, waiting: 0, canceled: 1_284 } });
  api.answer('GET /api/campaigns/:id', { ...sending, status: 'canceled', finishedAt });

  await waitFor(() => expect(screen.getAllByText('822')).not.toHaveLength(0), { timeout: 5_000 });
});

test('says how many were canceled and how many left before', async () => {
  const counts = { ...sending.counts, sent: 0, waiting: 0, retrying: 0, failed: 0, canceled: 1_283, left: 1 };
  await open({ status: 'canceled', counts });

  expect(screen.getByText('1,283 canceled, 1 left, or dropped its topic, before it was sent')).toBeVisible();
});

test('says who started it and what happened since', async () => {
  await open();

  expect(screen.getByText('Started on May 8 at 9:00 AM, scheduled by Alex Morgan.')).toBeVisible();
  expect(screen.getByText('Started. Recipients: 1,284.')).toBeVisible();
  expect(screen.getByText('Scheduled by Alex Morgan.')).toBeVisible();
  expect(screen.getByText('Monthly newsletter, all sources')).toBeVisible();
  expect(screen.getByRole('link', { name: 'A guide' })).toHaveAttribute('href', '/blog/guide');
  expect(screen.getByRole('link', { name: 'Read in your browser' })).toHaveAttribute(
    'href',
    '/api/newsletter/issues/a1b2',
  );
});

test('says when the mail server made it wait', async () => {
  await open();

  expect(screen.getByText('Paused: the mail server is busy (421).')).toBeVisible();
  expect(screen.getByText('Sending again.')).toBeVisible();
});

test('lists the failed emails with their reasons', async () => {
  await open();

  const row = (await screen.findByText('lena@example.test')).closest('tr');

  expect(row).toHaveTextContent('No such mailbox550 No such user');
  expect(row).toHaveTextContent('Removed');
});

test('pauses and resumes', async () => {
  const paused = { ...sending, status: 'paused' as const, pausedAt: at };
  api.answer('POST /api/campaigns/:id/pause', paused);
  api.answer('POST /api/campaigns/:id/resume', sending);
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Held until you resume')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));

  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
});

test('asks before it cancels the rest', async () => {
  api.answer('POST /api/campaigns/:id/cancel', { ...sending, status: 'canceled', finishedAt: at });
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Cancel the rest' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel the rest?' });
  expect(dialog).toHaveTextContent('Emails not sent yet: 459.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the rest' }));

  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('shows the state that another admin has set meanwhile', async () => {
  api.answer(
    'POST /api/campaigns/:id/pause',
    rejected(409, { message: 'Only a campaign that is being sent can be paused' }),
  );
  const { user } = await open();
  api.answer('GET /api/campaigns/:id', { ...sending, status: 'sent', finishedAt: at });

  await user.click(screen.getByRole('button', { name: 'Pause' }));

  expect(await findToast('Campaign not paused')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull());
});

test('says that emails wait for a mail server', async () => {
  api.answer('GET /api/campaigns/sender', { from: 'x', timeZone: 'UTC', problem: null, isDelivered: false });

  await open();

  expect(screen.getByText('Until a mail server is configured')).toBeVisible();
});

test('says that a campaign no longer exists', async () => {
  api.answer('GET /api/campaigns/:id', rejected(404, { message: 'Campaign not found' }));

  renderPart(<CampaignScreen name="7" />, { viewer: admin });

  expect(await screen.findByText('This campaign no longer exists.')).toBeVisible();
});
