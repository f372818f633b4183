import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BusyButton } from './busy-button.tsx';

function show(onClick: () => unknown) {
  render(
    <BusyButton type="button" busyLabel="Saving…" onClick={onClick}>
      Save
    </BusyButton>,
  );
  return userEvent.setup();
}

test('ignores clicks and keeps the focus while busy', async () => {
  let finish = () => {};
  const save = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  const user = show(save);

  await user.click(screen.getByRole('button'));
  const busy = screen.getByRole('button', { name: 'Saving…' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(busy);
  finish();

  const focused = await screen.findByRole('button', { name: 'Save' });

  await waitFor(() => expect(focused).toHaveFocus());
  expect(save).toHaveBeenCalledOnce();
});

test('runs once after a double click', async () => {
  const save = vi.fn<() => void>();
  const user = show(save);

  await user.dblClick(screen.getByRole('button'));

  expect(save).toHaveBeenCalledOnce();
});

test('can be clicked again afterwards', async () => {
  const save = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const user = show(save);

  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));

  expect(save).toHaveBeenCalledTimes(2);
});
