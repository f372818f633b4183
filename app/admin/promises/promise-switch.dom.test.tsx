import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PromiseKey } from '#content/promises.ts';
import { api } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin, advisor } from '#tests/support/viewers.ts';
import PromisesScreen from './promises-screen.tsx';

const listWith = (promise: PromiseKey, name: string, isOn: boolean) => ({
  now: '2025-06-12T15:00:00.000Z',
  timeZone: 'America/Chicago',
  data: [],
  count: 0,
  promises: [{ promise, name, term: '1 business day', isOn, owners: [] }],
  staff: [],
  contact: null,
  months: [{ month: '2025-06', counts: [] }],
});

test('switches a promise off at once', async () => {
  api.answer('GET /api/promises', listWith('reply', 'Reply to a request', true));
  api.answer('PATCH /api/promises/:promise', listWith('reply', 'Reply to a request', false));
  const { user } = renderPart(<PromisesScreen />, { viewer: admin });
  const toggle = await screen.findByRole('switch', { name: 'Make the promise: Reply to a request' });
  api.answer('GET /api/promises', listWith('reply', 'Reply to a request', false));

  await user.click(toggle);

  expect(await screen.findByText('Switched off')).toBeVisible();
  expect(api.inputs('PATCH /api/promises/:promise')).toEqual([{ isOn: false }]);
});

test.each([
  ['strategy', 'consultation.process.steps.strategy.duration', '/admin?view=site&text='],
  ['contact', 'Plans', '/admin?view=site&part=plans'],
] as const)('leads to where %s is still promised', async (promise, name, address) => {
  api.answer('GET /api/promises', listWith(promise, 'One', false));
  renderPart(<PromisesScreen />, { viewer: admin });

  const link = await screen.findByRole('link', { name });

  expect(link.getAttribute('href')).toContain(address);
});

test('has no switch for what the law requires', async () => {
  api.answer('GET /api/promises', listWith('copy', 'Copy of personal data', true));
  renderPart(<PromisesScreen />, { viewer: admin });
  await screen.findByText('Copy of personal data');

  expect(screen.queryByRole('switch')).toBeNull();
});

test('has no switch for advisors', async () => {
  api.answer('GET /api/promises', listWith('reply', 'Reply to a request', true));
  renderPart(<PromisesScreen />, { viewer: advisor });
  await screen.findByText('Reply to a request');

  expect(screen.queryByRole('switch')).toBeNull();
});
