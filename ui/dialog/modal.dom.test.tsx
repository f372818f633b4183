import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { focusMounted } from '../browser/focus-mounted.ts';
import { Modal } from './modal.tsx';

/** A page with a button that opens the dialog and may disappear after typing. */
function Page({ removesOpener = false, focusesNotes = false }) {
  const [isOpen, setOpen] = useState(false);
  const [isEdited, setEdited] = useState(false);
  return (
    <main tabIndex={-1}>
      {!(isEdited && removesOpener) && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isOpen && (
        <Modal kind="dialog" title="Ada Moreno" closeLabel="Close details" onClose={() => setOpen(false)}>
          <input ref={focusesNotes ? focusMounted : undefined} aria-label="Notes" onChange={() => setEdited(true)} />
        </Modal>
      )}
    </main>
  );
}

async function openDialog(page = <Page />) {
  const user = userEvent.setup();
  render(page);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Ada Moreno' }) };
}

test.each([
  ['a word is being composed', { isComposing: true }],
  ['Safari composes a word', { keyCode: 229 }],
])('stays open when Escape is pressed while %s', async (_, facts) => {
  const { dialog } = await openDialog();

  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Notes' }), { key: 'Escape', ...facts });
  expect(dialog).toBeVisible();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Notes' }), { key: 'Escape' });

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

/** Numbered as React Router does. */
function openPages() {
  history.replaceState({ idx: 0 }, '', '/list');
  history.pushState({ idx: 1 }, '', '/sheet');
}

test('closes on Back, and the page behind it stays', async () => {
  openPages();
  const left = vi.fn();
  addEventListener('popstate', left);
  const { dialog } = await openDialog();

  history.back();

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(location.pathname).toBe('/sheet');
  expect(left).not.toHaveBeenCalled();
  history.back();
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/list');
});

test('closes on Back on the first page, where Back would leave the site', async () => {
  history.replaceState({ idx: 0, key: 'first' }, '', '/list');
  const { dialog } = await openDialog();

  history.back();

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(location.pathname).toBe('/list');
});

test('with an address leaves Back to the page', async () => {
  openPages();
  render(
    <Modal kind="sheet" hasAddress title="Ada Moreno" closeLabel="Close" onClose={() => {}}>
      Details
    </Modal>,
  );
  await screen.findByRole('dialog');

  history.back();

  await waitFor(() => expect(location.pathname).toBe('/list'));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('is named by its title and takes the focus', async () => {
  const { dialog } = await openDialog();

  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('closes with Escape and returns the focus', async () => {
  const { user, dialog } = await openDialog();

  await user.keyboard('{Escape}');

  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('returns the focus also if a field inside took it first', async () => {
  const { user } = await openDialog(<Page focusesNotes />);

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('closes with its close button', async () => {
  const { user, dialog } = await openDialog();

  await user.click(screen.getByRole('button', { name: 'Close details' }));

  expect(dialog).not.toBeInTheDocument();
});

test('focuses the page when its opener is gone', async () => {
  const { user } = await openDialog(<Page removesOpener />);

  await user.type(screen.getByLabelText('Notes'), 'x');
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('keeps the Tab key inside', async () => {
  const { user, dialog } = await openDialog();

  for (let step = 0; step < 5; step++) await user.tab();

  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});
