import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { House, Link, LogOut, Moon } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Command, type CommandCopy, filterCommands } from './command.ts';
import { CommandDialog } from './command-dialog.tsx';
import { CommandList } from './command-list.tsx';

const copy: CommandCopy = {
  title: 'Commands',
  hint: 'Type to search',
  placeholder: 'Search pages and actions',
  clear: 'Clear',
  cancel: 'Cancel',
  open: 'Open',
  keys: [['Enter', 'choose']],
  escape: { empty: 'close', typed: 'clear' },
};

async function openCommands() {
  const run = vi.fn<(id: string) => void>();
  const copied = { id: 'copy', label: 'Copy link', name: 'Copy link to Home', icon: Link, run: () => run('copy') };
  const commands: Command[] = [
    { id: 'home', group: 'Pages', label: 'Home', icon: House, actions: [copied], run: () => run('home') },
    { id: 'theme', group: 'Actions', label: 'Dark theme', icon: Moon, run: () => run('theme') },
    { id: 'logout', group: 'Actions', label: 'Logout', icon: LogOut, run: () => run('logout') },
  ];
  function Menu({ onDone }: { onDone: () => void }) {
    const [query, setQuery] = useState('');
    const found = filterCommands(commands, query);
    return (
      <CommandList
        copy={copy}
        query={query}
        onQuery={setQuery}
        commands={found}
        status={`${found.length} results`}
        onDone={onDone}
      />
    );
  }
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open commands
        </button>
        <CommandDialog copy={copy} isOpen={isOpen} onOpenChange={setOpen}>
          <Menu onDone={() => setOpen(false)} />
        </CommandDialog>
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
  expect(optionNames().map((name) => name.replace('Open', ''))).toEqual(['Home', 'Copy link', 'Dark theme', 'Logout']);
});

test.each([
  ['a word is being composed', { isComposing: true }],
  ['Safari composes a word', { keyCode: 229 }],
])('keys choose nothing while %s', async (_, facts) => {
  const { user, run } = await openCommands();
  const field = screen.getByRole('combobox', { name: copy.placeholder });
  await user.type(field, 'o');
  const before = chosen().id;

  for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field, { key, ...facts });

  expect(run).not.toHaveBeenCalled();
  expect(chosen().id).toBe(before);
  expect(field).toHaveValue('o');
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

test('says what Escape does, and does it', async () => {
  const { user } = await openCommands();
  expect(screen.getByText('close')).toBeInTheDocument();

  await user.keyboard('log');
  expect(screen.getByText('clear')).toBeInTheDocument();
  await user.keyboard('{Escape}');

  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByText('close')).toBeInTheDocument();
});

test('announces how many results there are', async () => {
  const { user, run } = await openCommands();

  await user.keyboard('zebra{Enter}');

  expect(screen.getByRole('status')).toHaveTextContent('0 results');
  expect(run).not.toHaveBeenCalled();
});

test('moves to the actions of a row with Tab and back', async () => {
  const { user, run } = await openCommands();

  await user.keyboard('{Tab}');
  expect(chosen()).toHaveAccessibleName('Copy link to Home');
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(chosen()).toHaveTextContent('Home');
  await user.keyboard('{ArrowRight}{Enter}');

  expect(run.mock.calls).toEqual([['copy']]);
});

test('shows the actions of the chosen row only', async () => {
  const { user } = await openCommands();

  await user.keyboard('{ArrowDown}');

  expect(screen.queryByRole('option', { name: 'Copy link to Home' })).not.toBeInTheDocument();
});

test('underlines what matches', async () => {
  const { user } = await openCommands();

  await user.keyboard('theme');

  expect(screen.getByText('theme').tagName).toBe('MARK');
});

test('clears the text with the first Escape', async () => {
  const { user } = await openCommands();

  await user.keyboard('dark{Escape}');

  expect(screen.getByRole('combobox')).toHaveValue('');
});

test('returns focus after Escape', async () => {
  const { user } = await openCommands();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Open commands' })).toHaveFocus());
});
