import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DuePromise } from '#features/promises/contract.ts';
import { api } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin, editor } from '#tests/support/viewers.ts';
import { DueChips } from './due-chips.tsx';

const aDue = (facts: Partial<DuePromise>): DuePromise => ({
  promise: 'strategy',
  id: 4,
  name: 'Ada Moreno',
  about: '',
  startedAt: '2025-06-09T15:00:00.000Z',
  dueAt: '2025-06-12T13:00:00.000Z',
  ownerId: null,
  isOwn: false,
  path: '/admin?tab=contacts&request=4&do=strategy',
  ...facts,
});

const promises = [
  { promise: 'strategy', name: 'Strategy', term: '3 business days', isOn: true },
  { promise: 'notes', name: 'Written notes after a call', term: '24 hours', isOn: true },
] as const;

function answer(...data: DuePromise[]) {
  api.answer('GET /api/promises', {
    now: '2025-06-12T15:00:00.000Z',
    timeZone: 'America/Chicago',
    data,
    count: data.length,
    promises: promises.map((one) => ({ ...one, owners: [] })),
    staff: [],
    contact: null,
    months: [],
  });
}

const about = { of: 'request', id: 4 } as const;

test('name what is overdue in red and what is due by its time', async () => {
  answer(
    aDue({}),
    aDue({ promise: 'notes', dueAt: '2025-06-13T19:00:00.000Z', path: '/admin?view=calendar&booking=9' }),
  );
  renderPart(<DueChips about={about} />, { viewer: admin });

  const [first, second] = within(await screen.findByRole('list', { name: 'Due promises' })).getAllByRole('listitem');

  expect(first).toHaveTextContent('Strategy: Overdue 2 h');
  expect(first?.firstElementChild).toHaveClass('b-red');
  expect(second).toHaveTextContent('Written notes after a call: Tomorrow 2:00 PM');
});

test('link to what is not shown already', async () => {
  answer(aDue({}), aDue({ promise: 'notes', path: '/admin?view=calendar&booking=9' }));
  renderPart(<DueChips about={about} />, { viewer: admin });
  await screen.findByRole('list');

  const links = screen.getAllByRole('link');

  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin?view=calendar&booking=9']);
});

test('ask only for what they are about', async () => {
  const asked: unknown[] = [];
  api.answer('GET /api/promises', ({ query }) => {
    asked.push(query);
    return {
      now: '2025-06-12T15:00:00.000Z',
      timeZone: 'UTC',
      data: [aDue({})],
      count: 1,
      promises: [],
      staff: [],
      contact: null,
      months: [],
    };
  });
  renderPart(<DueChips about={{ of: 'customer', id: 7 }} />, { viewer: admin });
  await screen.findByRole('list');

  expect(asked).toEqual([{ customer: '7' }]);
});

test('are not for people who may not see promises', () => {
  renderPart(<DueChips about={about} />, { viewer: editor });

  expect(api.calls()).toEqual([]);
});
