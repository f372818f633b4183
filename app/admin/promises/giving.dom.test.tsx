import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Promises } from '#features/promises/contract.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { api } from '#tests/support/fake-api.ts';
import { findToast, passTime, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import PromisesScreen from './promises-screen.tsx';

const PRIYA = { id: 91, name: 'Priya Raman' };
const SAMUEL = { id: 92, name: 'Samuel Ortiz' };

/** A reply that is due, as the server answers. */
const owed = (ownerId: number | null): Promises => ({
  now: '2026-03-04T15:00:00.000Z',
  timeZone: 'America/Chicago',
  data: [
    {
      promise: 'reply',
      id: 7,
      name: 'Marta Quinn',
      about: '',
      startedAt: '2026-03-04T14:00:00.000Z',
      dueAt: '2026-03-05T14:00:00.000Z',
      ownerId,
      isOwn: false,
      path: '/admin?tab=contacts&request=7',
    },
  ],
  count: 1,
  promises: [{ promise: 'reply', name: 'Reply to a request', term: '1 business day', isOn: true, owners: [91, 92] }],
  staff: [PRIYA, SAMUEL],
  contact: null,
  months: [{ month: '2026-03', counts: [] }],
});

const owner = () => screen.findByRole('combobox', { name: 'Owner: Reply to a request for Marta Quinn' });

test('gives a promise to somebody else, and back with Undo', async () => {
  let stored = owed(91);
  api.answer('GET /api/promises', () => stored);
  api.answer('PATCH /api/promises/:promise/:id', ({ input }) => {
    stored = owed(input.ownerId);
    return stored;
  });
  const { user } = renderPart(<PromisesScreen />, { viewer: admin, address: '/admin?view=promises' });

  await user.selectOptions(await owner(), 'Samuel Ortiz (0)');
  expect(await findToast('Owner changed')).toBeVisible();
  expect(await owner()).toHaveValue('92');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await findToast('Change undone')).toBeVisible();
  expect(await owner()).toHaveValue('91');
  expect(api.inputs('PATCH /api/promises/:promise/:id')).toEqual([{ ownerId: 92 }, { ownerId: 91 }]);
});

test('an overdue reply is answered with an apology', async () => {
  const late = owed(91);
  api.answer('GET /api/promises', () => ({
    ...late,
    now: '2026-03-05T16:00:00.000Z',
  }));
  renderPart(<PromisesScreen />, { viewer: admin, address: '/admin?view=promises' });

  expect(await screen.findByRole('link', { name: 'Apologize and answer: Marta Quinn' })).toBeVisible();
});

test('what nobody has been promised yet has no figure', async () => {
  api.answer('GET /api/promises', () => owed(91));
  renderPart(<PromisesScreen />, { viewer: admin, address: '/admin?view=promises' });

  expect(await screen.findByText('None due')).toBeVisible();
});

/** The list as it is on that morning, with a second promise that is due later. */
function onMorning(now: string): Promises {
  const list = owed(91);
  const [first] = list.data;
  const later = first ? [{ ...first, id: 8, name: 'Ben Okafor', dueAt: '2026-03-06T14:00:00.000Z' }] : [];
  return { ...list, now, data: [...list.data, ...later], count: 2 };
}

const overdue = () => screen.queryByRole('region', { name: 'Overdue' });

test('no row moves away from under the focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let now = '2026-03-05T13:59:30.000Z';
    api.answer('GET /api/promises', () => onMorning(now));
    const { user } = renderPart(<PromisesScreen />, { viewer: admin, address: '/admin?view=promises' });
    await user.click(await owner());
    const link = screen.getByRole('link', { name: 'Open request: Marta Quinn' });
    await user.tab();
    expect(link).toHaveFocus();

    now = '2026-03-05T14:00:30.000Z';
    await passTime(MINUTE);

    expect(api.inputs('GET /api/promises')).toHaveLength(2);
    expect(link).toHaveFocus();
    expect(overdue()).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'All 2' }));
    await user.unhover(screen.getByRole('tab', { name: 'All 2' }));
    expect(within(await screen.findByRole('region', { name: 'Overdue' })).getByText('Marta Quinn')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('says when the next one is due where none of those shown is', async () => {
  api.answer('GET /api/promises', () => onMorning('2026-03-04T15:00:00.000Z'));
  renderPart(<PromisesScreen />, { viewer: admin, address: '/admin?view=promises&show=overdue' });

  expect(await screen.findByText('Nothing is overdue. Next: Tomorrow 8:00 AM.')).toBeVisible();
});
