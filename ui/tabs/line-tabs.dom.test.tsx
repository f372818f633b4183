import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LineTabPanel, LineTabs } from './line-tabs.tsx';

const tabs = [
  { id: 'all', label: 'All', count: 12 },
  { id: 'new', label: 'New', count: 0 },
  { id: 'spam', label: 'Spam' },
];

function Page() {
  const [value, setValue] = useState('all');
  return (
    <LineTabs label="Requests" tabs={tabs} value={value} onChange={setValue}>
      {tabs.map(({ id, label }) => (
        <LineTabPanel key={id} id={id}>
          {label} requests
        </LineTabPanel>
      ))}
    </LineTabs>
  );
}

test('shows counts on tabs, zero included', () => {
  render(<Page />);

  expect(screen.getByRole('tablist', { name: 'Requests' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All12', 'New0', 'Spam']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
});

test('shows a tab’s panel on click', async () => {
  render(<Page />);

  await userEvent.click(screen.getByRole('tab', { name: 'Spam' }));

  expect(screen.getByRole('tabpanel', { name: 'Spam' })).toHaveTextContent('Spam requests');
});

test('moves between tabs with arrow keys and wraps around', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();

  for (const name of [/^New/, /^Spam/, /^All/]) {
    await user.keyboard('{ArrowRight}');

    // The focus, and with it the selection, moves a moment after the key.
    expect(await screen.findByRole('tab', { name, selected: true })).toBeVisible();
  }
});
