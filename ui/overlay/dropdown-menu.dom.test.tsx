import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from './dropdown-menu.tsx';

async function openMenu(onLogout = vi.fn<() => void>()) {
  const user = userEvent.setup();
  render(
    <DropdownMenu side="bottom" align="end" trigger={<button type="button">Account</button>}>
      <MenuLabel>Ada Moreno</MenuLabel>
      <MenuSeparator />
      <MenuItem>Dashboard</MenuItem>
      <MenuItem>Profile</MenuItem>
      <MenuItem onSelect={onLogout}>Logout</MenuItem>
    </DropdownMenu>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  return { user, onLogout };
}
const item = (name: string) => screen.getByRole('menuitem', { name });

test('opens with Enter on its first item', async () => {
  await openMenu();

  expect(screen.getByRole('menu', { name: 'Account' })).toBeVisible();
  await waitFor(() => expect(item('Dashboard')).toHaveFocus());
});

test('moves through items with arrow keys and wraps around', async () => {
  const { user } = await openMenu();

  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(item('Profile')).toHaveFocus());
  await user.keyboard('{ArrowUp}{ArrowUp}');

  await waitFor(() => expect(item('Logout')).toHaveFocus());
});

test('focuses the item that starts with a typed letter', async () => {
  const { user } = await openMenu();

  await user.keyboard('l');

  await waitFor(() => expect(item('Logout')).toHaveFocus());
});

test('selects an item with Enter and closes', async () => {
  const { user, onLogout } = await openMenu();

  await user.keyboard('{End}{Enter}');

  expect(onLogout).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('returns focus to its button after Escape', async () => {
  const { user, onLogout } = await openMenu();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
  expect(onLogout).not.toHaveBeenCalled();
});
