import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aHostRow } from '#tests/support/calendar-rows.ts';
import { api } from '#tests/support/fake-api.ts';
import { aPage, aRequestRow } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { BookDialog } from './book-dialog.tsx';

const startsAt = '2025-05-12T14:00:00.000Z';

async function open() {
  api.answer('GET /api/calendar/hosts/:id/slots', { data: [{ startsAt, endsAt: startsAt }], count: 1, zone: 'UTC' });
  api.answer('GET /api/contacts', aPage(aRequestRow()));
  const host = aHostRow();
  const { user } = renderPart(<BookDialog hosts={[host]} host={host} onClose={vi.fn()} />, { viewer: admin });
  await screen.findByRole('radio');
  return { user, book: () => user.click(screen.getByRole('button', { name: 'Book call' })) };
}

test('asks for the lead first, and leads to the error', async () => {
  const { book } = await open();

  await book();

  expect(screen.getByRole('alert')).toHaveTextContent('Choose a lead');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('asks for a time above the times', async () => {
  const { user, book } = await open();
  await user.click(await screen.findByRole('button', { name: /Ben Okafor/ }));

  await book();

  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Choose a time');
  expect(screen.getByRole('radio')).toHaveFocus();
  expect(alert.compareDocumentPosition(screen.getByRole('radio'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
