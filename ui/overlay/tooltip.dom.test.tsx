import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InfoTip } from './info-tip.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

function showButton() {
  const user = userEvent.setup();
  render(
    <TooltipProvider>
      <Tooltip text="Remove this draft">
        <button type="button">Remove</button>
      </Tooltip>
    </TooltipProvider>,
  );
  return user;
}

test('the keyboard sees a tooltip at once, as the description of its button', async () => {
  const user = showButton();

  await user.tab();

  expect(screen.getByRole('tooltip')).toHaveTextContent('Remove this draft');
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAccessibleDescription('Remove this draft');
});

test('Escape hides a tooltip', async () => {
  const user = showButton();
  await user.tab();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a tooltip is gone once the focus has left', async () => {
  const user = showButton();
  await user.tab();

  await user.tab();

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('an explanation opens on a click and closes with Escape', async () => {
  const user = userEvent.setup();
  render(<InfoTip label="What is churn?" text="Customers who left within 30 days." />);
  const button = screen.getByRole('button', { name: 'What is churn?' });

  await user.click(button);
  expect(screen.getByRole('dialog', { name: 'What is churn?' })).toHaveTextContent('Customers who left');
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});
