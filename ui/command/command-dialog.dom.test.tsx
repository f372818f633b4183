import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { House, LogOut, Moon } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { CommandCopy } from './command.ts';
import { CommandDialog } from './command-dialog.tsx';

const copy: CommandCopy = {
  title: 'Commands',
  hint: 'Type to search',
  placeholder: 'Search pages and actions',
  none: 'Nothing matches "{query}".',
  keys: [['Enter', 'choose']],
};

async function openCommands() {
  const run = vi.fn<(id: string) => void>();
  const commands = [
    { id: 'home', group: 'Pages', label: 'Home', icon: House, run: () => run('home') },
    { id: 'theme', group: 'Actions', label: 'Dark theme', icon: Moon, run: () => run('theme') },
    { id: 'logout', group: 'Actions', label: 'Logout', icon: LogOut, run: () => run('logout') },
  ];
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open commands
        </button>
        <CommandDialog copy={copy} commands={commands} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  }
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open commands' }));
  return { user, run };
}
const chosen = () => screen.getByRole('option', { selected: true });
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('focuses the search field with the first option selected', async () => {
  await openCommands();

  const field = screen.getByRole('combobox', { name: copy.placeholder });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  expect(optionNames()).toEqual(['Home', 'Dark theme', 'Logout']);
});

test('groups options under names', async () => {
  await openCommands();

  expect(screen.getByRole('group', { name: 'Actions' })).toContainElement(
    screen.getByRole('option', { name: 'Logout' }),
  );
});

test('moves through options with arrow keys and wraps around', async () => {
  const { user } = await openCommands();

  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Logout');
  await user.keyboard('{ArrowDown}{ArrowDown}');

  expect(chosen()).toHaveTextContent('Dark theme');
});

test('filters by typing and runs the best match once', async () => {
  const { user, run } = await openCommands();

  await user.keyboard('log{Enter}');

  expect(run.mock.calls).toEqual([['logout']]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('runs an option on click', async () => {
  const { user, run } = await openCommands();

  await user.click(screen.getByRole('option', { name: 'Dark theme' }));

  expect(run.mock.calls).toEqual([['theme']]);
});

test('announces that nothing matches and runs nothing', async () => {
  const { user, run } = await openCommands();

  await user.keyboard('zebra{Enter}');

  expect(screen.getByRole('status')).toHaveTextContent('Nothing matches "zebra".');
  expect(run).not.toHaveBeenCalled();
});

test('returns focus after Escape', async () => {
  const { user } = await openCommands();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Open commands' })).toHaveFocus());
});
