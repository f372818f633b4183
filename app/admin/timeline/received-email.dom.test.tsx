import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Timeline } from '#app/admin/timeline/timeline.tsx';
import type { EntryOf } from '#features/timeline/contract.ts';
import { api } from '#tests/support/fake-api.ts';
import { aTimeline } from '#tests/support/lead-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';

const email: EntryOf<'received'> = {
  key: 'received:1',
  at: '2025-06-12T15:00:00.000Z',
  kind: 'received',
  from: 'Ada Moreno',
  address: 'ada@moreno.test',
  isFromLead: true,
  matchedBy: 'reply',
  isAutomatic: false,
  subject: 'Re: Your request',
  text: 'On Monday.',
  quoted: '> When?',
  attachments: [],
};

async function show(facts: Partial<EntryOf<'received'>> = {}) {
  api.answer('GET /api/contacts/:id/timeline', aTimeline({ ...email, ...facts }));
  const view = renderPart(<Timeline whose={{ of: 'contacts', id: 1 }} />, { viewer: admin });
  await screen.findAllByRole('listitem');
  return view;
}

test('shows what was written, and folds what it repeats', async () => {
  await show();

  expect(screen.getByText('Email from Ada Moreno')).toBeVisible();
  expect(screen.getByText('On Monday.')).toBeVisible();
  expect(screen.getByText('> When?')).not.toBeVisible();
  expect(screen.queryByText(/Check who wrote it/)).toBeNull();
});

test.each([
  [{ isFromLead: false, address: 'eve@evil.test' }, /came from eve@evil\.test, which is not the lead's address/],
  [{ isFromLead: false, address: '', from: '' }, /names no sender/],
  [{ matchedBy: 'address' }, /anyone can write any address/],
] as const)('warns about a sender with %j', async (facts, text) => {
  await show(facts);

  expect(screen.getByText(text)).toBeVisible();
});

test('says that a program wrote it', async () => {
  await show({ isAutomatic: true });

  expect(screen.getByText('Automatic email from Ada Moreno')).toBeVisible();
});

test('links attachments, and names those that are not stored', async () => {
  await show({
    attachments: [
      { id: 4, name: 'plan.pdf', sizeBytes: 2_000_000, refused: null },
      { id: 5, name: 'film.mp4', sizeBytes: 31_000_000, refused: 'size' },
    ],
  });

  expect(screen.getByRole('link', { name: /^plan\.pdf/ })).toHaveAttribute('href', '/api/received-attachments/4');
  expect(screen.getByText(/^film\.mp4 .* is too large to be stored/)).toBeVisible();
});
