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
    <section className="card mrr" aria-label={mrr.label}>
      <div>
        <small>
          <TrendingUp className="icon" aria-hidden />
          {mrr.label}
          <About name={mrr.label} text={mrr.about} />
        </small>
        <b>{formatDollars(figures.mrr)}</b>
        <p className="muted">{mrr.mark}</p>
      </div>
      <dl>
        {footer.map(({ label, about, value, unit }) => (
          <div key={label}>
            <dt>
              {label}
              <About name={label} text={about} />
            </dt>
            <dd>
              {value}
              {unit && <span>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
