import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { launchCheck as copy } from '#content/admin/admin-launch.ts';
import type { LaunchCheck, LaunchItem } from '#features/today/contract.ts';
import { LAUNCH_ITEMS } from '#features/today/rules.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import AdminPanelPage from '../panel-page.tsx';

const aCheck = (states: Partial<Record<LaunchItem['id'], Partial<LaunchItem>>>): LaunchCheck => {
  const data = LAUNCH_ITEMS.map((id) => ({ id, state: 'done' as const, kept: null, facts: {}, ...states[id] }));
  const left = data.filter(({ state }) => state !== 'done').length;
  return { data, count: data.length, left, isProduction: true };
};

const prices = { state: 'confirm' } as const;
const factors = { state: 'open', facts: { missing: '1', admins: '2' } } as const;

const open = () =>
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], { address: '/admin?view=launch', viewer: admin });

test('each item is in one group', () => {
  expect(copy.groups.flatMap(({ items }) => items).toSorted()).toEqual([...LAUNCH_ITEMS].toSorted());
});

test('says what is left, with a link to each', async () => {
  api.answer('GET /api/launch-check', aCheck({ prices, factors }));
  open();

  expect(await screen.findByRole('heading', { name: '14 of 16 done' })).toBeVisible();
  const safety = within(screen.getByRole('region', { name: 'Safety' }));
  expect(safety.getByText('1 of 2 admins sign in with a password alone.')).toBeVisible();
  const link = safety.getByRole('link', { name: 'Show people: 1 of 2 admins sign in with a password alone.' });
  expect(link).toHaveAttribute('href', '/admin?view=team');
  expect(screen.getAllByRole('button', { name: /^Keep as is/ })).toHaveLength(1);
});

test('a link about made-up texts opens the first of them', async () => {
  const facts = { names: 'phone number', count: '1', text: 'company.phone' };
  api.answer('GET /api/launch-check', aCheck({ facts: { state: 'open', facts } }));
  open();

  expect(await screen.findByRole('link', { name: /^Edit facts/ })).toHaveAttribute(
    'href',
    '/admin?view=site&text=company.phone',
  );
});

test('keeps an item as it is, and asks again', async () => {
  const kept = { state: 'done', kept: { by: 'alex', at: '2026-11-23T15:40:00.000Z' } } as const;
  api.answer('GET /api/launch-check', aCheck({ prices }));
  api.answer('POST /api/launch-check', aCheck({ prices: kept }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Keep as is/ }));

  expect(await screen.findByText('Kept by alex, November 23.')).toBeVisible();
  expect(screen.getByText(/^Everything is done/)).toBeVisible();
  expect(api.inputs('POST /api/launch-check')).toEqual([{ item: 'prices', isKept: true }]);
  api.answer('POST /api/launch-check', aCheck({ prices }));
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('button', { name: /^Keep as is/ })).toBeVisible();
});

test('says when an item could not be kept', async () => {
  api.answer('GET /api/launch-check', aCheck({ prices }));
  api.answer('POST /api/launch-check', rejected(503, { message: 'The database is unreachable' }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Keep as is/ }));

  expect(await screen.findByText('The database is unreachable')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Keep as is/ })).toBeVisible();
});

test('offers in the demo alone to make it somebody’s own', async () => {
  api.answer('GET /api/launch-check', { ...aCheck({ prices }), isProduction: false });
  open();

  expect(await screen.findByRole('link', { name: 'Make it yours' })).toHaveAttribute(
    'href',
    '/admin/setup?step=company',
  );
  expect(screen.getByText(/^This is the demo/)).toBeVisible();
});
