import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { aText, textsAnswer } from '#tests/support/site-rows.ts';
import { editor } from '#tests/support/viewers.ts';
import { titleOf } from '../item-titles.ts';
import { ListEditor } from './list-editor.tsx';

const key = 'landing.hero.items';
const list = aText({ key, kind: 'list', default: ['plan', 'build', 'run'], limit: null });
const texts = ['plan', 'build', 'run'].map((id) => aText({ key: `${key}.${id}.title`, default: `We ${id}` }));
const Page = () => <ListEditor list={list} texts={texts} outline={textsAnswer().outline} />;
const saved = () => api.inputs('PATCH /api/site/texts').map(({ value }) => value);

beforeEach(() => {
  api.answer('PATCH /api/site/texts', list);
  renderRoutes([{ path: '/', Component: Page }], { address: '/', viewer: editor });
});

test('moves an item and says where it is', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Move up: We run' }));

  expect(await screen.findByText('We run, position 2 of 3')).toBeInTheDocument();
  expect(saved()).toEqual([['plan', 'run', 'build']]);
});

test('removes an item', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Remove: We build' }));

  expect(await screen.findByText('We build was removed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove: We run' })).toHaveFocus();
  expect(saved()).toEqual([['plan', 'run']]);
});

test('adds an item with a name of its own', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add item' }));

  expect(await screen.findByText(/^An item was added/)).toBeInTheDocument();
  expect(saved()).toEqual([['plan', 'build', 'run', 'item-1']]);
});

test('names the sections of a page as the outline does', async () => {
  const outline = [{ label: 'Landing', address: '/', sections: [{ label: 'Numbers', path: 'landing.stats' }] }];

  expect(titleOf('landing.sections', 'stats', [], outline)).toBe('Numbers');
  expect(titleOf('landing.sections', 'saas-products', [], outline)).toBe('Saas products');
});

test('does not move the first item up', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Move up: We plan' }));

  expect(saved()).toEqual([]);
});
