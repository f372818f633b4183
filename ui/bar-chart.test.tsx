import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/markup.tsx';
import { BarChart } from './bar-chart.tsx';

const html = markupOf(
  <BarChart
    label="Revenue"
    bars={[
      { label: 'January 2025', shortLabel: 'Jan', value: 0 },
      { label: 'February 2025', shortLabel: 'Feb', value: 430 },
    ]}
    format={(value) => `$${value}`}
    columns={['Month', 'Dollars']}
    tableLabel="Show as table"
    barsLabel="Show as chart"
  />,
);

test('always renders the figures as a table', () => {
  expect(textsOf(html, 'caption')).toEqual(['Revenue']);
  expect(textsOf(html, 'th')).toEqual(['Month', 'Dollars', 'January 2025', 'February 2025']);
  expect(textsOf(html, 'td')).toEqual(['$0', '$430']);
});

test('hides the bars from screen readers and offers the table', () => {
  expect(html).toMatch(/<div [^>]*aria-hidden="true" data-plot/);
  expect(textsOf(html, 'button')).toEqual(['Show as table']);
});
