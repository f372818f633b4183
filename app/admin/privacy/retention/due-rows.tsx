import { useState } from 'react';
import { Link } from 'react-router';
import { retentionView as copy } from '#content/admin/admin-privacy.ts';
import type { RetentionReport } from '#features/privacy/contract.ts';
import { requestPath } from '#features/requests/rules/requests.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { LongDay } from '#ui/text/date-time.tsx';
import { customerPath } from '../customer-path.ts';

type Exempt = RetentionReport['exempt']['rows'][number];
type Rule = RetentionReport['rules'][number];
type Due = Rule['rows'][number] & Pick<Rule, 'rule'>;

const UNLINKED = new Set<Rule['rule']>(['orders', 'newsletter', 'usage', 'copies']);

/** Leads and customers can be opened. */
function What({ row: { rule, id, label } }: { row: Due }) {
  const text = label || copy.noLabel;
  if (UNLINKED.has(rule)) return text;
  return (
    <Link className="link" to={rule === 'requests' ? requestPath(id) : customerPath(label)}>
      {text}
    </Link>
  );
}

const labelColumn: Column<Due> = {
  id: 'label',
  label: copy.rows.columns.label,
  cell: (row) => <What row={row} />,
  place: 'title',
  className: 'cut',
};
const ruleColumn: Column<Due> = {
  id: 'rule',
  label: copy.rows.columns.rule,
  cell: ({ rule }) => copy.rules[rule][0],
  className: 'muted',
};
const dueColumn: Column<Due> = {
  id: 'dueAt',
  label: copy.rows.columns.dueAt,
  cell: ({ dueAt }) => <LongDay at={dueAt} />,
  className: 'num date',
  phoneLabel: true,
};
const reasonColumn: Column<Exempt> = {
  id: 'reason',
  label: copy.exemptRows.columns.reason,
  cell: ({ reason }) => copy.exemptRows.reasons[reason],
  className: 'muted',
  place: 'wide',
};

const dueColumns = [labelColumn, ruleColumn, dueColumn];
const exemptColumns = [labelColumn, reasonColumn, dueColumn];

type Props<Row> = {
  copy: { caption: string; empty: string; footer: string };
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  count: number;
};

const FIRST_ROWS = 10;

function OldestRows<Row extends Due>({ copy: texts, columns, rows, count }: Props<Row>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <div className="card panel list-panel">
      <header>
        <h2>{texts.caption}</h2>
      </header>
      {rows.length === 0 ? (
        <p className="muted py-4 px-5">{texts.empty}</p>
      ) : (
        <DataTable caption={texts.caption} columns={columns} rows={shown} rowKey={({ rule, id }) => `${rule} ${id}`} />
      )}
      {shown.length < count && (
        <footer>
          <span role="status">{fillText(texts.footer, { shown: shown.length, count })}</span>
          {shown.length < rows.length && (
            <button type="button" className="btn btn-s btn-sm" onClick={() => setWhole(true)}>
              {copy.showAll}
              <span className="sr">: {texts.caption}</span>
            </button>
          )}
        </footer>
      )}
    </div>
  );
}

export function DueRows({ rules }: Pick<RetentionReport, 'rules'>) {
  const rows = rules
    .flatMap(({ rule, rows: due }) => due.map((row) => ({ ...row, rule })))
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
  const count = rules.reduce((total, { due }) => total + due, 0);
  return <OldestRows copy={copy.rows} columns={dueColumns} rows={rows} count={count} />;
}

export const ExemptRows = ({ count, rows }: RetentionReport['exempt']) => (
  <OldestRows copy={copy.exemptRows} columns={exemptColumns} rows={rows} count={count} />
);
