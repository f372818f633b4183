import { overview as copy } from '#content/admin/admin-overview.ts';
import type { Overview as Figures } from '#features/subscriptions/contract.ts';
import { Activities } from './activities.tsx';
import { PastDue } from './renewals/past-due.tsx';
import { UpcomingRenewals } from './renewals/upcoming-renewals.tsx';
import { Agents } from './revenue/agents.tsx';
import { RevenueCard } from './revenue/revenue-card.tsx';
import { RevenueChart } from './revenue/revenue-chart.tsx';
import { Tiers } from './revenue/tiers.tsx';
import { TrueMetrics } from './revenue/true-metrics.tsx';

/** Grid rows would overlap at the page breaks of a print. */
const GRID = 'grid grid-cols-1 gap-3.5 print:block print:space-y-3.5';

const Heading = ({ text }: { text: string }) => (
  <h2 className="mt-1 text-lg font-semibold tracking-[-0.016em]">{text}</h2>
);

type Props = {
  figures: Figures;
  now: Date;
  /** YYYY-MM-DD in the business time zone, if it is known. */
  today?: string;
};

export function Overview({ figures, now, today }: Props) {
  return (
    <div className={GRID}>
      <Heading text={copy.tiers.heading} />
      <Tiers tiers={figures.tiers} />
      <RevenueCard figures={figures} />
      <Heading text={copy.truth.heading} />
      <TrueMetrics truth={figures.truth} />
      <PastDue />
      <div className={`lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] ${GRID}`}>
        <RevenueChart months={figures.revenueByMonth} today={today} />
        <Agents agents={figures.agents} />
      </div>
      <div className={`lg:grid-cols-2 ${GRID}`}>
        <Activities activities={figures.activity} now={now} />
        <UpcomingRenewals renewals={figures.renewals} total={figures.renewalsTotal} now={now} />
      </div>
    </div>
  );
}
