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

export function Overview({ figures, now }: { figures: Figures; now: Date }) {
  return (
    <div className="overview">
      <h2>{copy.tiers.heading}</h2>
      <Tiers tiers={figures.tiers} />
      <RevenueCard figures={figures} />
      <h2>{copy.truth.heading}</h2>
      <TrueMetrics truth={figures.truth} />
      <PastDue />
      <div className="overview-pair wide-first">
        <RevenueChart months={figures.revenueByMonth} />
        <Agents agents={figures.agents} />
      </div>
      <div className="overview-pair">
        <Activities activities={figures.activity} now={now} />
        <UpcomingRenewals renewals={figures.renewals} total={figures.renewalsTotal} now={now} />
      </div>
    </div>
  );
}
