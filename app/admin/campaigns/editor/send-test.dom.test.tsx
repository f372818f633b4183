import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { openCampaign, serveCampaign } from '#tests/support/campaign-pages.tsx';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aCampaignAnswer } from '#tests/support/panel-rows.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import CampaignScreen from '../campaign-screen.tsx';

const campaign = aCampaignAnswer();
const tested = { ...campaign, testedAt: '2026-11-30T20:38:00Z' };
const TEST = 'POST /api/campaigns/:id/test';

beforeEach(() => serveCampaign(campaign));

test('sends the test with Enter and stays open', async () => {
  api.answer(TEST, tested);
  const { user, address } = await openCampaign('7');

  await user.type(screen.getByRole('textbox', { name: 'Send a test to' }), '{Enter}');

  expect(await screen.findByText('Test sent to ada@moreno.test at 2:38 PM.')).toBeVisible();
  expect(api.inputs(TEST)).toEqual([{ email: 'ada@moreno.test' }]);
  expect(address()).toBe('/admin?tab=marketing&campaign=7');
});

test('says beside the address that it is rejected', async () => {
  const message = 'Please enter a valid email address';
  api.answer(TEST, rejected(400, { message, fields: { email: [message] } }));
  const { user } = await openCampaign('7');
  const field = screen.getByRole('textbox', { name: 'Send a test to' });
  await user.clear(field);

  await user.type(field, 'ada{Enter}');

  expect(await findToast('Test not sent')).toBeVisible();
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
});

test('sends one test for Enter pressed twice', async () => {
  const answer = Promise.withResolvers<typeof tested>();
  api.answer(TEST, () => answer.promise);
  const { user } = await openCampaign('7');

  await user.type(screen.getByRole('textbox', { name: 'Send a test to' }), '{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Sending...' }));
  answer.resolve(tested);

  expect(await screen.findByText(/^Test sent to/)).toBeVisible();
  expect(api.inputs(TEST)).toHaveLength(1);
});

test('a test under way goes on when something else is pressed', async () => {
  const answer = Promise.withResolvers<typeof tested>();
  api.answer(TEST, () => answer.promise);
  const { user, address } = await openCampaign('7');
  await user.click(await screen.findByRole('button', { name: 'Send test' }));

  await user.click(screen.getByRole('button', { name: 'Send to 1,284 people' }));
  answer.resolve(tested);

  expect(await screen.findByText(/^Test sent to/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(address()).toBe('/admin?tab=marketing&campaign=7');
});

test('leaves alone who has gone elsewhere before a campaign is saved', async () => {
  const answer = Promise.withResolvers<typeof campaign>();
  api.answer('PATCH /api/campaigns/:id', () => answer.promise);
  const Editor = () => (
    <>
      <Link to="/away">Away</Link>
      <CampaignScreen name="7" />
    </>
  );
  const routes = [
    { path: '/admin', Component: Editor },
    { path: '/away', Component: () => <h1>Away</h1> },
  ];
  const { user, address } = renderRoutes(routes, { viewer: admin, address: '/admin' });
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save and close' }));

  await user.click(screen.getByRole('link', { name: 'Away' }));
  await screen.findByRole('heading', { name: 'Away' });
  answer.resolve({ ...campaign, subject: `${campaign.subject}!` });

  expect(await findToast('Draft saved')).toBeVisible();
  expect(address()).toBe('/away');
});
