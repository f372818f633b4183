import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCallRow, aHostRow } from '#tests/support/calendar-rows.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const open = () =>
  renderPart(<CancelDialog call={aCallRow()} host={aHostRow()} onClose={vi.fn()} />, { viewer: admin });
const button = (name: string) => screen.findByRole('button', { name });

test('keeps the reason while the session has expired', async () => {
  api.answer('POST /api/calendar/calls/:id/cancel', rejected(401));
  const first = open();
  await first.user.type(await screen.findByLabelText('Reason'), 'I am ill.');
  await first.user.click(await button('Cancel call'));
  first.unmount();

  open();

  expect(await screen.findByLabelText('Reason')).toHaveValue('I am ill.');
});

test('forgets the reason once the call is kept', async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText('Reason'), 'I am ill.');
  await first.user.click(await button('Keep call'));
  first.unmount();

  open();

  expect(await screen.findByLabelText('Reason')).toHaveValue('');
});
