import { useMemo } from 'react';
import { overview } from '#content/admin/admin-overview.ts';
import type { Overview } from '#features/subscriptions/contract.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { formatDollars } from '#ui/text/money.ts';

const copy = overview.chart;

// The server sends months of the business's calendar; formatting them in UTC doesn't shift them.
const inMonths = (month: 'short' | 'long', year?: 'numeric') =>
  new Intl.DateTimeFormat('en-US', { month, year, timeZone: 'UTC' });
const short = inMonths('short');
const long = inMonths('long', 'numeric');

export function RevenueChart({ months }: { months: Overview['revenueByMonth'] }) {
  const bars = useMemo(
    () =>
      months.map(({ month, dollars }) => {
        const start = new Date(`${month}-01T00:00:00Z`);
        return { label: long.format(start), shortLabel: short.format(start), value: dollars };
      }),
    [months],
  );
  return (
    <section className="card panel">
      <header>
        <h2>{copy.heading}</h2>
        <span className="subtle text-sm">{copy.note}</span>
      </header>
      <BarChart
        label={copy.label}
        bars={bars}
        format={formatDollars}
        columns={copy.columns}
        tableLabel={copy.table}
        barsLabel={copy.bars}
      />
    </section>
  );
}
