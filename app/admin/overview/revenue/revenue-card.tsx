import { TrendingUp } from 'lucide-react';
import { overview } from '#content/admin/admin-overview.ts';
import type { Overview } from '#features/subscriptions/contract.ts';
import { formatDollars } from '#ui/text/money.ts';
import { About } from '../about.tsx';

const { mrr, figures: copy } = overview;
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function RevenueCard({ figures }: { figures: Overview }) {
  const footer = [
    { ...copy.monthlyRevenue, value: formatDollars(figures.monthlyRevenue), unit: '' },
    { ...copy.projectedAnnualRevenue, value: formatDollars(figures.projectedAnnualRevenue), unit: '' },
    { ...copy.averageRevenuePerUser, value: exact.format(figures.averageRevenuePerUser), unit: copy.perMonth },
  ];
  return (
    <section
      className="card grid items-center gap-x-8 gap-y-2 border-success-line bg-success-soft px-5.5 py-5 md:grid-cols-[1fr_auto] [&_button]:text-inherit"
      aria-label={mrr.label}
    >
      <div>
        <small className="flex items-center gap-[0.4rem] text-base font-medium text-success-text">
          <TrendingUp className="icon" aria-hidden />
          {mrr.label}
          <About name={mrr.label} text={mrr.about} />
        </small>
        <b className="mt-[0.35rem] block text-[2.25rem] leading-[1.1] font-semibold tracking-[-0.04em] tabular-nums">
          {formatDollars(figures.mrr)}
        </b>
        <p className="muted mt-1 text-sm">{mrr.mark}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-1 tabular-nums sm:grid-cols-[repeat(3,auto)]">
        {footer.map(({ label, about, value, unit }) => (
          <div key={label}>
            <dt className="flex items-center gap-1 text-sm text-muted">
              {label}
              <About name={label} text={about} />
            </dt>
            <dd className="text-2xl font-semibold tracking-[-0.02em]">
              {value}
              {unit && <span className="text-sm font-normal text-muted">{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
