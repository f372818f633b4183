import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { About } from '#app/admin/overview/about.tsx';
import { spendView as copy } from '#content/admin/admin-conversations.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { readSpend, spendKeys } from '#features/tokens/client.ts';
import type { Spend } from '#features/tokens/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Meter } from '#ui/meter.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { consultantsQuery } from '../consultants/consultants-query.ts';
import { CustomerSpendList } from './customer-spend-list.tsx';
import { barsOf, formatCount, formatSpend } from './spend-text.ts';

type Defined = { label: string; about: string };

function Figure({ of: { label, about }, value, children }: { of: Defined; value: string; children?: ReactNode }) {
  return (
    <section className="card stat" aria-label={label}>
      <small>
        {label}
        <About name={label} text={about} />
      </small>
      <b>{value}</b>
      {children}
    </section>
  );
}

function MonthFigure({ spentThisMonth, limit }: Spend) {
  return (
    <Figure of={copy.month} value={formatSpend(spentThisMonth)}>
      {limit === null ? (
        <p>{copy.noLimit}</p>
      ) : (
        <>
          <p>{fillText(copy.month.of, { limit: formatSpend(limit) })}</p>
          <div
            role="meter"
            aria-label={copy.month.meter}
            aria-valuemin={0}
            aria-valuemax={limit}
            aria-valuenow={Math.min(spentThisMonth, limit)}
            aria-valuetext={`${formatSpend(spentThisMonth)} ${fillText(copy.month.of, { limit: formatSpend(limit) })}`}
          >
            <Meter share={Math.min(100, (spentThisMonth / (limit || 1)) * 100)} />
          </div>
        </>
      )}
    </Figure>
  );
}

function SpendPanel({ heading, about, children }: { heading: string; about: string; children: ReactNode }) {
  return (
    <section className="card panel">
      <header>
        <h2>
          {heading} <About name={heading} text={about} />
        </h2>
      </header>
      {children}
    </section>
  );
}

function Days({ spend }: { spend: Spend }) {
  const bars = useMemo(() => barsOf(spend), [spend]);
  const { heading, about, label, columns, table, bars: barsLabel } = copy.days;
  return (
    <SpendPanel heading={heading} about={about}>
      <BarChart
        label={label}
        bars={bars}
        format={formatSpend}
        columns={columns}
        tableLabel={table}
        barsLabel={barsLabel}
      />
    </SpendPanel>
  );
}

type ConsultantSpend = Spend['consultants'][number];

const { columns: names } = copy.consultants;
const columns: Column<ConsultantSpend>[] = [
  { id: 'name', label: names.name, cell: ({ name }) => name, place: 'title' },
  {
    id: 'answers',
    label: names.answers,
    cell: ({ answers }) => formatCount(answers),
    isAmount: true,
    phoneLabel: true,
  },
  { id: 'tokens', label: names.tokens, cell: ({ tokens }) => formatCount(tokens), isAmount: true, phoneLabel: true },
  { id: 'dollars', label: names.dollars, cell: ({ dollars }) => formatSpend(dollars), isAmount: true },
];

function Consultants({ rows }: { rows: readonly ConsultantSpend[] }) {
  const { heading, about, caption } = copy.consultants;
  return (
    <SpendPanel heading={heading} about={about}>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ agentId }) => agentId} />
    </SpendPanel>
  );
}

const NothingSpent = () => (
  <section className="card empty">
    <span className="tile">
      <ChartColumn className="icon" aria-hidden />
    </span>
    <b>{copy.empty[0]}</b>
    <p>{copy.empty[1]}</p>
  </section>
);

function Figures() {
  const { data, isPending, refetch } = useQuery({
    queryKey: spendKeys.of({}),
    queryFn: async () => valueOf(await readSpend({})),
    staleTime: 0,
  });
  const consultants = useQuery(consultantsQuery);
  if (isPending) return <SkeletonRows label={adminPanel.loading} count={6} />;
  if (!data) return <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {consultants.data?.model === null && <p className="notice">{copy.noProvider}</p>}
      <div className="gridk">
        <MonthFigure {...data} />
        <Figure of={copy.answers} value={formatCount(data.total.answers)} />
        <Figure of={copy.tokens} value={formatCount(data.total.tokens)} />
      </div>
      {data.total.answers > 0 && (
        <>
          <Days spend={data} />
          <Consultants rows={data.consultants} />
        </>
      )}
      {data.total.answers === 0 && data.spentThisMonth === 0 && <NothingSpent />}
      <CustomerSpendList />
    </div>
  );
}

/** What the provider charges this month, and for whom. */
export default function SpendView() {
  return (
    <>
      <PageHead level={2} heading={copy.heading} lead={copy.lead} />
      <Figures />
    </>
  );
}
