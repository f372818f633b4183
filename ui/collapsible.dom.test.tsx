import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Collapsible } from './collapsible.tsx';

function show() {
  render(
    <Collapsible title="Sales" description="More time with buyers." icon={<i />}>
      <a href="/sales">Read on</a>
    </Collapsible>,
  );
  const button = screen.getByRole('button', { name: 'Sales' });
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  return { user: userEvent.setup(), button, panel };
}

test('closes on click and makes its content inert', async () => {
  const { user, button, panel } = show();

  await user.click(button);

  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(panel).toHaveAttribute('inert');
});

test('opens again with what is in it', async () => {
  const { user, button, panel } = show();

  await user.dblClick(button);

  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(panel).not.toHaveAttribute('inert');
  expect(screen.getByRole('link', { name: 'Read on' })).toBeVisible();
});

test('closes alone among others', async () => {
  const { user, button } = show();
  render(
    <Collapsible title="Support" description="Fewer tickets." icon={<i />}>
      <p>Inside</p>
    </Collapsible>,
  );

  await user.click(screen.getByRole('button', { name: 'Support' }));

  expect(screen.getByRole('button', { name: 'Support' })).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('toggles with the keyboard', async () => {
  const { user, button, panel } = show();

  await user.tab();
  await user.keyboard('{Enter} ');

  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(panel).not.toHaveAttribute('inert');
});

test('reads the description with its button', () => {
  const { button } = show();

  expect(button).toHaveAccessibleDescription('More time with buyers.');
});
