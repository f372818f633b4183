import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';

const bars = [
  { label: 'January 2025', shortLabel: 'Jan', value: 30 },
  { label: 'February 2025', shortLabel: 'Feb', value: 0 },
];

const show = () =>
  render(
    <BarChart
      label="Revenue by month"
      bars={bars}
      format={(value) => `$${value}`}
      columns={['Month', 'Revenue']}
      tableLabel="Show as table"
      barsLabel="Show as bars"
    />,
  );

test('hides the picture from screen readers and gives them a table', () => {
  show();

  expect(screen.getByRole('table', { name: 'Revenue by month' })).toHaveTextContent('January 2025$30');
  expect(document.querySelector('[data-plot]')).toHaveAttribute('aria-hidden', 'true');
});

test('draws bars as high as their share of the axis', () => {
  show();

  const heights = [...document.querySelectorAll<HTMLElement>('[data-bar]')].map(({ style }) => style.height);
  expect(document.querySelector('[data-ticks]')).toHaveTextContent('$30$20$10$0');
  expect(heights).toEqual(['100%', '0%']);
});

test('switches between table and bars', async () => {
  show();

  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(document.querySelector('[data-plot]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show as bars' }));

  expect(document.querySelector('[data-plot]')).not.toBeNull();
});
