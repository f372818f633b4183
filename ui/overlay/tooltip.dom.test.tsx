import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InfoTip } from './info-tip.tsx';
import { Tooltip } from './tooltip.tsx';

function showButton() {
  const user = userEvent.setup();
  render(
    <Tooltip text="Remove this draft">
      <button type="button">Remove</button>
    </Tooltip>,
  );
  return user;
}

test('opens on keyboard focus and describes its button', async () => {
  const user = showButton();

  await user.tab();

  expect(screen.getByRole('tooltip')).toHaveTextContent('Remove this draft');
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAccessibleDescription('Remove this draft');
});

test('closes with Escape', async () => {
  const user = showButton();
  await user.tab();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('closes when its button loses the focus', async () => {
  const user = showButton();
  await user.tab();

  await user.tab();

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('opens an info tip on click and closes with Escape', async () => {
  const user = userEvent.setup();
  render(<InfoTip label="What is churn?" text="Customers who left within 30 days." />);
  const button = screen.getByRole('button', { name: 'What is churn?' });

  await user.click(button);
  expect(screen.getByRole('dialog', { name: 'What is churn?' })).toHaveTextContent('Customers who left');
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
});
