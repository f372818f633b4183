import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Sheet } from './sheet.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet
      title="Navigation"
      closeLabel="Close navigation"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<button type="button">Menu</button>}
    >
      <a href="/dashboard">Dashboard</a>
    </Sheet>
  );
}

async function openSheet() {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  return { user, sheet: await screen.findByRole('dialog', { name: 'Navigation' }) };
}

test('opens by its trigger, which announces a dialog', async () => {
  const { sheet } = await openSheet();

  expect(sheet).toContainElement(screen.getByRole('link', { name: 'Dashboard' }));
  expect(screen.getByText('Menu')).toHaveAttribute('aria-expanded', 'true');
});

test.each(['Escape', 'Enter'])('closes with %s and returns the focus', async (key) => {
  const { user, sheet } = await openSheet();

  if (key === 'Enter') screen.getByRole('button', { name: 'Close navigation' }).focus();
  await user.keyboard(`{${key}}`);

  expect(sheet).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});
