import { render, screen } from '@testing-library/react';
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

test('opens on its search field, which points to the first option', async () => {
  await openCommands();

  const field = screen.getByRole('combobox', { name: copy.placeholder });
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  expect(optionNames()).toEqual(['Home', 'Dark theme', 'Logout']);
});

test('options stand in groups with names', async () => {
  await openCommands();

  expect(screen.getByRole('group', { name: 'Actions' })).toContainElement(
    screen.getByRole('option', { name: 'Logout' }),
  );
});

test('arrow keys choose, around both ends', async () => {
  const { user } = await openCommands();

  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Logout');
  await user.keyboard('{ArrowDown}{ArrowDown}');

  expect(chosen()).toHaveTextContent('Dark theme');
});

test('typing filters, and Enter runs the best match once and closes', async () => {
  const { user, run } = await openCommands();

  await user.keyboard('log{Enter}');

  expect(run.mock.calls).toEqual([['logout']]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click runs an option', async () => {
  const { user, run } = await openCommands();

  await user.click(screen.getByRole('option', { name: 'Dark theme' }));

  expect(run.mock.calls).toEqual([['theme']]);
});

test('what matches nothing is said, and Enter runs nothing', async () => {
  const { user, run } = await openCommands();

  await user.keyboard('zebra{Enter}');

  expect(screen.getByRole('status')).toHaveTextContent('Nothing matches "zebra".');
  expect(run).not.toHaveBeenCalled();
});

test('Escape returns the focus to where it was', async () => {
  const { user } = await openCommands();

  await user.keyboard('{Escape}');

  expect(screen.getByRole('button', { name: 'Open commands' })).toHaveFocus();
});
