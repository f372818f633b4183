import type { CsvExport } from '#app/admin/lists/export/use-export.ts';
import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { auditList as copy } from '#content/admin/admin-marketing.ts';
import { auditEntries } from '#features/audit/client.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import { dateColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** For example "status: active, role: editor". */
const factsText = (facts: Record<string, unknown> | null): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(', ');

function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const facts = [
    [copy.before, factsText(before)],
    [copy.after, factsText(after)],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-6 w-fit text-muted cursor-pointer rounded-sm">{copy.show}</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 pb-2.5 whitespace-normal text-sm">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-subtle">{name}</dt>
            <dd className="wrap-anywhere [font-variant-ligatures:none]">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const columns: Column<AuditEntry>[] = [
  dateColumn('at', copy.columns.at, { place: 'wide' }),
  textColumn('actorName', copy.columns.actor, { phoneLabel: true }),
  textColumn('action', copy.columns.action, { place: 'title' }),
  textColumn('subject', copy.columns.subject, { phoneLabel: true, className: 'muted' }),
  { id: 'change', label: copy.columns.change, cell: (entry) => <Change entry={entry} />, place: 'wide' },
];

const lines: CsvExport<AuditEntry>['columns']['spec'] = [
  ['ID', ({ id }) => id],
  ['Date', ({ at }) => at],
  ['Who', ({ actorName }) => actorName],
  ['Action', ({ action }) => action],
  ['Subject', ({ subject }) => subject],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
];
const csv: CsvExport<AuditEntry> = { list: 'audit', file: 'audit-log', columns: { spec: lines, all: lines } };

const list = { call: auditEntries, copy, columns, order: { sort: 'at', dir: 'desc' }, csv } as const;

export default function AuditList() {
  return <AddressedList list={list} />;
}
