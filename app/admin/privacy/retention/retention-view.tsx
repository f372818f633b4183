import { useQuery } from '@tanstack/react-query';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { retentionView as copy } from '#content/admin/admin-privacy.ts';
import { privacyKeys, readRetention } from '#features/privacy/client.ts';
import type { RetentionReport } from '#features/privacy/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { LongDay } from '#ui/text/date-time.tsx';
import type { Dates } from '#ui/text/dates.ts';
import { useDates } from '#ui/text/zone.ts';
import { DueRows, ExemptRows } from './due-rows.tsx';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function Figure({ label, value, text }: { label: string; value: number | null; text: string }) {
  return (
    <section className="card stat">
      <small>{label}</small>
      <b>{value?.toLocaleString('en-US') ?? '–'}</b>
      <p>{text}</p>
    </section>
  );
}

const lastRunText = ({ at, failedAccounts }: NonNullable<RetentionReport['lastRun']>, { longDateTime }: Dates) =>
  fillText(failedAccounts > 0 ? copy.deletedExcept : copy.deleted, { at: longDateTime(at), count: failedAccounts });

function Figures({ report: { nextRunAt, lastRun, rules, exempt } }: { report: RetentionReport }) {
  const dates = useDates();
  return (
    <div className="gridk">
      <Figure
        label={copy.due}
        value={sum(rules.map(({ due }) => due))}
        text={fillText(copy.nextRun, { at: dates.longDateTime(nextRunAt) })}
      />
      <Figure
        label={copy.lastRun}
        value={lastRun && sum(Object.values(lastRun.counts))}
        text={lastRun ? lastRunText(lastRun, dates) : copy.never}
      />
      <Figure label={copy.exempt} value={exempt.count} text={copy.exemptText} />
    </div>
  );
}

type RuleRow = RetentionReport['rules'][number] & { last: number | null };

const amount = (id: 'due' | 'soon' | 'last'): Column<RuleRow> => ({
  id,
  label: copy.columns[id],
  cell: (row) => row[id]?.toLocaleString('en-US') ?? copy.none,
  isAmount: true,
  phoneLabel: true,
});

const columns: Column<RuleRow>[] = [
  { id: 'rule', label: copy.columns.rule, cell: ({ rule }) => copy.rules[rule][0], place: 'title' },
  {
    id: 'period',
    label: copy.columns.period,
    cell: ({ rule }) => copy.rules[rule][1],
    className: 'muted',
    place: 'wide',
  },
  amount('due'),
  amount('soon'),
  {
    id: 'oldest',
    label: copy.columns.oldest,
    cell: ({ rows: [oldest] }) => (oldest ? <LongDay at={oldest.dueAt} /> : copy.none),
    className: 'num date',
    phoneLabel: true,
  },
  amount('last'),
];

/** What the nightly run deletes, what it leaves and why, and what it did last night. */
export function RetentionView() {
  const { data, isError, refetch } = useQuery({
    queryKey: privacyKeys.retention,
    queryFn: async () => valueOf(await readRetention()),
    staleTime: 0,
  });
  if (!data) {
    return (
      <section className="card panel">
        {isError ? (
          <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={adminPanel.loading} count={8} />
        )}
      </section>
    );
  }
  const rules = data.rules.map((row) => ({ ...row, last: data.lastRun && (data.lastRun.counts[row.rule] ?? 0) }));
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Figures report={data} />
      <div className="card panel list-panel">
        <header>
          <div>
            <h2>{copy.table}</h2>
            <p className="muted text-sm">{copy.tableText}</p>
          </div>
        </header>
        <DataTable caption={copy.table} columns={columns} rows={rules} rowKey={({ rule }) => rule} />
      </div>
      <DueRows rules={data.rules} />
      <ExemptRows {...data.exempt} />
    </div>
  );
}
