import { useMemo } from 'react';
import { overview } from '#content/admin/admin-overview.ts';
import type { Overview } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { FiguresPanel } from '../figures-panel.tsx';

const copy = overview.chart;

// The server sends months of the business's calendar; formatting them in UTC doesn't shift them.
const inMonths = (month: 'short' | 'long', year?: 'numeric') =>
  new Intl.DateTimeFormat('en-US', { month, year, timeZone: 'UTC' });
const short = inMonths('short');
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = inMonths('long', 'numeric');

type Props = { months: Overview['revenueByMonth']; today?: string };

/** The last month is the current one, which isn't over. */
export function RevenueChart({ months, today }: Props) {
  const bars = useMemo(
    () =>
      months.map(({ month, dollars }, index) => {
        const start = new Date(`${month}-01T00:00:00Z`);
        const bar = { label: long.format(start), shortLabel: short.format(start), value: dollars };
        if (index < months.length - 1) return bar;
        return {
          ...bar,
          unfinished: today ? fillText(copy.until, { day: shortDay.format(new Date(today)) }) : copy.soFar,
        };
      }),
    [months, today],
  );
  return (
    <FiguresPanel heading={copy.heading} note={copy.note}>
      <BarChart
        label={copy.label}
        bars={bars}
        format={formatDollars}
        columns={copy.columns}
        tableLabel={copy.table}
        barsLabel={copy.bars}
      />
    </FiguresPanel>
  );
}
