import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Modal } from './modal.tsx';

/** A page whose button opens the dialog, and may leave the page once something was noted. */
function Page({ openerLeaves = false }) {
  const [isOpen, setOpen] = useState(false);
  const [hasNotes, setNoted] = useState(false);
  return (
    <main tabIndex={-1}>
      {!(hasNotes && openerLeaves) && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isOpen && (
        <Modal kind="dialog" title="Ada Moreno" closeLabel="Close details" onClose={() => setOpen(false)}>
          <input aria-label="Notes" onChange={() => setNoted(true)} />
        </Modal>
      )}
    </main>
  );
}

async function openDialog(page = <Page />) {
  const user = userEvent.setup();
  render(page);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Ada Moreno' }) };
}

test('takes its name from the title and the focus inside', async () => {
  const { dialog } = await openDialog();

  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('Escape closes it and returns the focus to its opener', async () => {
  const { user, dialog } = await openDialog();

  await user.keyboard('{Escape}');

  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('its close button closes it', async () => {
  const { user, dialog } = await openDialog();

  await user.click(screen.getByRole('button', { name: 'Close details' }));

  expect(dialog).not.toBeInTheDocument();
});

test('without its opener the focus goes to the main part of the page', async () => {
  const { user } = await openDialog(<Page openerLeaves />);

  await user.type(screen.getByLabelText('Notes'), 'x');
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('Tab stays inside', async () => {
  const { user, dialog } = await openDialog();

  for (let press = 0; press < 5; press++) await user.tab();

  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});
