import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAvailability } from '#tests/support/calendar-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { draftOf } from './draft.ts';
import { ExceptionsPart } from './exceptions-part.tsx';

const dialog = () => screen.queryByRole('dialog', { name: 'Exception' });

async function open() {
  const onChange = vi.fn();
  const { user } = renderPart(<ExceptionsPart draft={draftOf(anAvailability())} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Add date' }));
  await screen.findByRole('dialog', { name: 'Exception' });
  return { user, onChange };
}

test('asks before Escape discards what was typed', async () => {
  const { user, onChange } = await open();
  await user.type(screen.getByLabelText('Date'), '2025-06-07');

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Date')).toHaveValue('2025-06-07');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));

  await waitFor(() => expect(dialog()).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
});

test('Escape closes it at once if nothing was typed', async () => {
  const { user } = await open();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(dialog()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Cancel discards without a question', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText(/^Note/), 'Fair');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(dialog()).toBeNull());
});
