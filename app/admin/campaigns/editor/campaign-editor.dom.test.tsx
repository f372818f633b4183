import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCampaign as open, serveCampaign } from '#tests/support/campaign-pages.tsx';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { aCampaignAnswer } from '#tests/support/panel-rows.ts';
import { findToast } from '#tests/support/render.tsx';

const campaign = aCampaignAnswer();

beforeEach(() => serveCampaign(campaign));

test('saves a new campaign and returns to the list', async () => {
  api.answer('POST /api/campaigns', ({ input }) => ({ ...campaign, subject: input.subject ?? '' }));
  const { user, address } = await open('new');

  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Four');
  await user.click(screen.getByRole('button', { name: 'Save and close' }));

  expect(await findToast('Draft saved')).toBeVisible();
  expect(api.inputs('POST /api/campaigns')).toMatchObject([{ subject: 'Four', source: null, topic: null }]);
  expect(address()).toBe('/admin?tab=marketing&list=campaigns');
});

test('tries again with the same key after a lost answer', async () => {
  api.answer('POST /api/campaigns', unreachable);
  const { user } = await open('new');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Four');

  await user.click(screen.getByRole('button', { name: 'Save and close' }));
  await user.click(await screen.findByRole('button', { name: 'Save and close' }));

  const [first, second] = api.inputs('POST /api/campaigns');
  expect(first).toMatchObject({ subject: 'Four', requestKey: expect.stringMatching(/^[\w-]{36}$/) });
  expect(second).toEqual(first);
});

test('counts characters and people while it is written', async () => {
  const { user } = await open('new');
  expect(await screen.findByText('1,284')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Four');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'New blog posts');

  expect(screen.getByText('4 characters')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send to 12 people' })).toBeEnabled();
  expect(screen.getByText(/Not included: 37 unconfirmed, 52 unsubscribed, 9 bounced/)).toBeVisible();
});

test('writes marks with the toolbar', async () => {
  const { user } = await open('new');
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' });
  await user.type(body, 'Measure');
  body.setSelectionRange(0, 7);

  await user.click(within(screen.getByRole('toolbar', { name: 'Formatting' })).getByRole('button', { name: 'Bold' }));

  expect(body).toHaveValue('**Measure**');
});

test('previews what is written, in both themes', async () => {
  const { user } = await open('new');

  await user.type(screen.getByRole('textbox', { name: 'Body' }), 'Hello reader');
  await waitFor(() =>
    expect(screen.getByTitle('Preview of the email')).toHaveAttribute(
      'srcdoc',
      expect.stringContaining('Hello reader'),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Dark' }));

  expect(screen.getByTitle('Preview of the email')).toHaveAttribute('srcdoc', expect.stringContaining('@media all'));
});

test('stores the campaign before a test and stays open', async () => {
  api.answer('POST /api/campaigns', campaign);
  api.answer('POST /api/campaigns/:id/test', { ...campaign, testedAt: '2026-11-30T20:38:00Z' });
  const { user, address } = await open('new');

  await user.type(screen.getByRole('textbox', { name: 'Subject' }), campaign.subject);
  await user.type(screen.getByRole('textbox', { name: 'Body' }), campaign.body);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'New blog posts');
  await user.click(screen.getByRole('radio', { name: 'At a set time' }));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-01' } });
  await user.click(screen.getByRole('button', { name: 'Send test' }));

  expect(await screen.findByText('Test sent to ada@moreno.test at 2:38 PM.')).toBeVisible();
  expect(api.inputs('POST /api/campaigns/:id/test')).toEqual([{ email: 'ada@moreno.test' }]);
  expect(address()).toBe('/admin?tab=marketing&campaign=7');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(campaign.subject);
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveValue('posts');
  expect(screen.getByRole('radio', { name: 'At a set time' })).toBeChecked();
  expect(screen.getByLabelText('Date')).toHaveValue('2026-12-01');
});

test('suggests tomorrow at nine in the zone of the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T04:30:00Z') });
  const { user } = await open('new');
  expect(screen.getByRole('radio', { name: 'Now' })).toBeChecked();

  await user.click(screen.getByRole('radio', { name: 'At a set time' }));

  expect(screen.getByLabelText('Date')).toHaveValue('2026-12-01');
  expect(screen.getByLabelText('Time')).toHaveValue('09:00');
});

test('asks before it sends, and sends what was seen', async () => {
  api.answer('POST /api/campaigns/:id/send', {
    ...campaign,
    status: 'sending',
    startedAt: campaign.createdAt,
    audience: 1_284,
  });
  const { user } = await open('7');

  await user.click(await screen.findByRole('button', { name: 'Send to 1,284 people' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Send to 1,284 people?' });
  expect(api.calls()).not.toContain('POST /api/campaigns/:id/send');
  await user.click(within(dialog).getByRole('button', { name: 'Send now' }));

  expect(await findToast('Sending has started')).toBeVisible();
  expect(api.inputs('POST /api/campaigns/:id/send')).toEqual([{ version: 'v1' }]);
});

async function schedule(user: UserEvent, date: string, time: string) {
  await user.click(screen.getByRole('radio', { name: 'At a set time' }));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: date } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: time } });
  await user.click(await screen.findByRole('button', { name: 'Schedule for 1,284 people' }));
}

test.each([
  ['2026-03-07', '09:00', 'This time has passed. Please choose a later one.'],
  ['2026-03-08', '02:30', 'The clocks skip this time. Please choose another one.'],
])('rejects %s at %s before it asks', async (date, time, message) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T15:00:00Z') });
  const { user } = await open('7');

  await schedule(user, date, time);

  expect(screen.getByLabelText('Time')).toHaveAccessibleDescription(message);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shows beside the time why it is rejected', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T14:59:59Z') });
  const message = 'This time has passed. Please choose a later one.';
  api.answer('POST /api/campaigns/:id/schedule', rejected(400, { message, fields: { time: [message] } }));
  api.answer('POST /api/campaigns/:id/test', unreachable);
  const { user } = await open('7');
  await user.click(await screen.findByRole('button', { name: 'Send test' }));
  expect(await findToast('Test not sent')).toBeVisible();

  await schedule(user, '2026-03-07', '09:00');
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));

  await waitFor(() => expect(screen.getByLabelText('Time')).toHaveAccessibleDescription(message));
  expect(await findToast('Campaign not scheduled')).toBeVisible();
  expect(api.inputs('POST /api/campaigns/:id/schedule')).toEqual([
    { date: '2026-03-07', time: '09:00', version: 'v1' },
  ]);
});

test('saves an incomplete draft, but does not send it', async () => {
  const { user } = await open('new');

  await user.click(await screen.findByRole('button', { name: 'Send to 1,284 people' }));

  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription('Please enter a subject');
  expect(api.calls()).not.toContain('POST /api/campaigns');
});

test('restores what was not saved after a reload', async () => {
  const { user, unmount } = await open('7');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' again');
  unmount();

  await open('7');

  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Four numbers again');
  expect(screen.getByText('18 characters')).toBeVisible();
  expect(screen.getByText(/^Not saved yet\./)).toBeVisible();
});

test('shows another admin’s change before it is overwritten', async () => {
  api.answer('PATCH /api/campaigns/:id', rejected(409, { code: 'stale_edit', message: 'This campaign has changed.' }));
  const { user } = await open('7');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!');
  api.answer('GET /api/campaigns/:id', { ...campaign, subject: 'Five numbers', body: 'New text', version: 'v2' });
  const save = screen.getByRole('button', { name: 'Save and close' });

  await user.click(save);
  expect(await screen.findByText('Five numbers', { selector: 'q' })).toBeVisible();
  expect(screen.getByText('New text', { selector: 'q' })).toBeVisible();
  api.answer('PATCH /api/campaigns/:id', campaign);
  await user.click(save);

  await waitFor(() =>
    expect(api.inputs('PATCH /api/campaigns/:id')).toEqual([
      { subject: 'Four numbers!', version: 'v1' },
      { subject: 'Four numbers!', version: 'v2' },
    ]),
  );
});

test('says why nothing can be sent', async () => {
  const problem = 'Campaigns need your postal address.';
  api.answer('GET /api/campaigns/sender', { from: 'x', timeZone: 'UTC', problem, isDelivered: false });
  await open('7');

  expect(screen.getByText(problem)).toBeVisible();
  expect(screen.getByText(/^Draft saved at/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send to 1,284 people' })).toHaveAttribute('aria-disabled', 'true');
});
