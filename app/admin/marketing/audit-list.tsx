import { type ListShape, useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import type { CsvShape } from '#app/admin/lists/use-export.ts';
import { auditList as copy } from '#content/admin/admin-marketing.ts';
import { auditEntries } from '#features/audit/client.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { factsText } from './facts-text.ts';

const shape: ListShape = { filters: [['all', '']], sorts: ['at'], first: { sort: 'at', dir: 'desc' } };

function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const facts = [
    [copy.before, factsText(before)],
    [copy.after, factsText(after)],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <details className="change">
      <summary>{copy.show}</summary>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    id: 'at',
    label: copy.columns.at,
    cell: ({ at }) => <LongDateTime at={at} />,
    firstDirection: 'desc',
    place: 'wide',
    className: 'num date',
  },
  { id: 'actorName', label: copy.columns.actor, cell: ({ actorName }) => actorName, phoneLabel: copy.columns.actor },
  { id: 'action', label: copy.columns.action, cell: ({ action }) => action, place: 'title' },
  {
    id: 'subject',
    label: copy.columns.subject,
    cell: ({ subject }) => subject,
    phoneLabel: copy.columns.subject,
    className: 'muted',
  },
  { id: 'change', label: copy.columns.change, cell: (entry) => <Change entry={entry} />, place: 'wide' },
];

const lines: CsvShape<AuditEntry>['columns']['spec'] = [
  ['ID', ({ id }) => id],
  ['Date', ({ at }) => at],
  ['Who', ({ actorName }) => actorName],
  ['Action', ({ action }) => action],
  ['Subject', ({ subject }) => subject],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
];
const csv: CsvShape<AuditEntry> = { list: 'audit', file: 'audit-log', columns: { spec: lines, all: lines } };

/** Who changed or exported what, and when. */
export function AuditTab() {
  const state = useListAddress(shape);
  return <ListPanel list={auditEntries} shape={shape} copy={copy} columns={columns} state={state} csv={csv} />;
}
