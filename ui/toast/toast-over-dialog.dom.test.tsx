import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Modal } from '../dialog/modal.tsx';
import { showToast } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

/** A toast with Undo over an open dialog. */
async function aToastOverDialog() {
  const onUndo = vi.fn();
  render(
    <>
      <Modal kind="sheet" title="Ada Moreno" closeLabel="Close" onClose={vi.fn()}>
        <button type="button">Send notes</button>
      </Modal>
      <ToastHost />
    </>,
  );
  const button = await screen.findByRole('button', { name: 'Send notes' });
  button.focus();
  showToast('Notes sent', undefined, { action: { label: 'Undo', onChoose: onUndo } });
  // Screen readers read it from an element that is gone after a second.
  const announced = await screen.findByText('Notification Notes sent Undo: F8');
  const undo = await within(await screen.findByRole('region', { name: /^Notifications/ })).findByText('Undo');
  return { user: userEvent.setup(), announced, onUndo, undo, button };
}

test('a toast over a dialog is announced with the key that reaches its action', async () => {
  const { undo, announced } = await aToastOverDialog();

  expect(announced).toHaveAttribute('aria-live', 'polite');
  for (const element of [announced, undo]) expect(element.closest('[aria-hidden="true"]')).toBeNull();
});

test('F8 moves the focus from a dialog to a toast, and the dialog takes it back', async () => {
  const { user, undo, onUndo, button } = await aToastOverDialog();

  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  await user.tab();
  await user.tab();
  expect(undo).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onUndo).toHaveBeenCalledOnce();

  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(button.closest('[role=dialog]')).toContainElement(document.activeElement as HTMLElement);
});
