import { expect, test } from 'vitest';
import { elementsOf, markupOf, textsOf } from '#tests/support/markup.tsx';
import { type Bar, BarChart, roundUp } from './bar-chart.tsx';

const bars: Bar[] = [
  { label: 'January 2025', shortLabel: 'Jan', value: 0 },
  { label: 'February 2025', shortLabel: 'Feb', value: 430 },
];
const chart = (shown: Bar[]) =>
  markupOf(
    <BarChart
      label="Revenue"
      bars={shown}
      format={(value) => `$${value}`}
      columns={['Month', 'Dollars']}
      tableLabel="Table"
    />,
  );

test('the table says what the bars show', () => {
  const html = chart(bars);

  expect(textsOf(html, 'th')).toEqual(['Month', 'Dollars', 'January 2025', 'February 2025']);
  expect(textsOf(html, 'td')).toEqual(['$0', '$430']);
});

test('a bar is as high as its share of a round number', () => {
  const heights = elementsOf(chart(bars), 'rect')
    .filter((rect) => rect.class === 'chart-bar')
    .map(({ height }) => height);

  expect(heights).toEqual(['0', '86']);
});

test('without any value no bar has a height', () => {
  const html = chart(bars.map((bar) => ({ ...bar, value: 0 })));

  expect(html).not.toContain('NaN');
});

test.each([
  [0, 1],
  [1, 1],
  [430, 500],
  [1001, 2000],
  [9999, 10_000],
])('%i stands below %i', (value, top) => {
  expect(roundUp(value)).toBe(top);
});
