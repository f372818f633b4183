import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SiteChange } from '#features/site/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { textsAnswer } from '#tests/support/site-rows.ts';
import { editor } from '#tests/support/viewers.ts';
import { readable } from './item-titles.ts';
import { SiteHistory } from './site-history.tsx';

const aChange = (facts: Partial<SiteChange> = {}): SiteChange => ({
  id: 4,
  at: '2025-05-08T12:00:00Z',
  authorName: 'alex',
  key: 'landing.hero.headline',
  before: 'Weeks 2 to 8',
  after: 'Weeks 2 to 6',
  published: null,
  ...facts,
});

const { outline } = textsAnswer();
const textOf = (key: string, value: SiteChange['before']) => readable(key, value ?? 'The default', [], outline);
const Page = () => <SiteHistory outline={outline} page="Landing" textOf={textOf} />;

function open(...data: SiteChange[]) {
  api.answer('GET /api/site/changes', { data, hasMore: false });
  renderRoutes([{ path: '/', Component: Page }], { address: '/', viewer: editor });
  return userEvent.setup();
}

test('marks the words that a change removed and added', async () => {
  open(aChange());

  expect(await screen.findByText('Landing, Hero, headline')).toBeVisible();
  expect(screen.getByRole('deletion')).toHaveTextContent('Removed: 8');
  expect(screen.getByRole('insertion')).toHaveTextContent('Added: 6');
});

test('takes a change back', async () => {
  const user = open(aChange());
  api.answer('POST /api/site/changes/:id/undo', { success: true, message: 'The change was undone.' });

  await user.click(await screen.findByRole('button', { name: /^Undo: Changed by alex/ }));

  expect(await screen.findByText('The change was undone')).toBeVisible();
});

test('says why a change cannot be taken back', async () => {
  const user = open(aChange());
  api.answer('POST /api/site/changes/:id/undo', rejected(409, { code: 'stale_edit' }));

  await user.click(await screen.findByRole('button', { name: /^Undo/ }));

  expect(await screen.findByText('Someone has changed this text since then. Edit the text itself.')).toBeVisible();
});

test('shows what was published together', async () => {
  const published = [{ key: 'landing.hero.headline', before: null, after: 'AI for you' }];
  const user = open(aChange({ key: null, before: null, after: null, published }));

  await user.click(await screen.findByRole('button', { name: 'Show version' }));

  const dialog = within(await screen.findByRole('dialog', { name: /^Published on/ }));
  expect(dialog.getByText('Landing, Hero, headline')).toBeVisible();
});

test('marks only the items that a list lost', async () => {
  const key = 'landing.sections';
  open(aChange({ key, before: ['services', 'stats', 'about'], after: ['services', 'about'] }));

  expect(await screen.findByRole('deletion')).toHaveTextContent(/^Removed: Stats,$/);
});

test('says that nothing has been changed yet', async () => {
  open();

  expect(await screen.findByText(/^Nothing has been changed yet/)).toBeVisible();
});
