import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import ConfirmDialog from './confirm-dialog.tsx';

function Page({ onDelete, isDeleted = false }: { onDelete: () => unknown; isDeleted?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2>Posts</h2>
      {!isDeleted && (
        <button type="button" onClick={() => setOpen(true)}>
          Delete post
        </button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete this post?"
        text="It can't be restored."
        cancel="Keep it"
        onCancel={() => setOpen(false)}
        choices={[{ label: 'Delete', busyLabel: 'Deleting…', kind: 'danger', onChoose: onDelete }]}
      />
    </section>
  );
}

async function openDialog(onDelete: () => unknown = () => {}) {
  const user = userEvent.setup();
  const { rerender } = render(<Page onDelete={onDelete} />);
  await user.click(screen.getByRole('button', { name: 'Delete post' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this post?' });
  return { user, dialog, rerender };
}

test('asks its question and focuses the cancel button', async () => {
  const { dialog } = await openDialog();

  expect(dialog).toHaveAccessibleDescription("It can't be restored.");
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
});

test('cancels with Escape and returns the focus', async () => {
  const onDelete = vi.fn<() => void>();
  const { user, dialog } = await openDialog(onDelete);

  await user.keyboard('{Escape}');

  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete post' })).toHaveFocus());
  expect(onDelete).not.toHaveBeenCalled();
});

test('focuses the heading of the section when its opener is gone', async () => {
  const { user, rerender } = await openDialog();

  rerender(<Page onDelete={() => {}} isDeleted />);
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus());
});

test('stays open after a click outside', async () => {
  const { user, dialog } = await openDialog();

  await user.click(document.querySelector('.overlay') ?? document.body);

  expect(dialog).toBeInTheDocument();
});

test('runs a choice once and stays busy meanwhile', async () => {
  let finish = () => {};
  const onDelete = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  const { user } = await openDialog(onDelete);

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Deleting…' }));
  finish();

  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  expect(onDelete).toHaveBeenCalledOnce();
});
