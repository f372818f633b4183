import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawBars } from './bar-canvas.ts';
import { BarChart } from './bar-chart.tsx';

// jsdom has no canvas; an end-to-end test checks the drawing.
vi.mock('./bar-canvas.ts', () => ({ drawBars: vi.fn<typeof drawBars>() }));

const bars = [
  { label: 'January 2025', shortLabel: 'Jan', value: 29 },
  { label: 'February 2025', shortLabel: 'Feb', value: 0 },
];

function show() {
  const remove = vi.fn<() => void>();
  vi.mocked(drawBars).mockReturnValue(remove);
  const chart = (
    <BarChart
      label="Revenue by month"
      bars={bars}
      format={(value) => `$${value}`}
      columns={['Month', 'Revenue']}
      tableLabel="Show as table"
      barsLabel="Show as bars"
    />
  );
  return { remove, ...render(chart) };
}

test('hides the picture from screen readers and gives them a table', async () => {
  show();

  await waitFor(() => expect(drawBars).toHaveBeenCalledOnce());
  expect(document.querySelector('canvas')?.parentElement).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('table', { name: 'Revenue by month' })).toHaveTextContent('January 2025$29');
});

test('switches between table and bars', async () => {
  const { remove } = show();
  await waitFor(() => expect(drawBars).toHaveBeenCalled());

  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(document.querySelector('canvas')).toBeNull();
  expect(remove).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Show as bars' }));

  expect(document.querySelector('canvas')).not.toBeNull();
});
