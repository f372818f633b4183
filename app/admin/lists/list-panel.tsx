import type { ReactNode } from 'react';
import type { ListCall, ListPage, ListQuery } from '#lib/api/list.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { ExportButtons } from './export-buttons.tsx';
import type { ListShape } from './list-address.ts';
import type { ListCopy } from './list-copy.ts';
import { ListRows } from './list-rows.tsx';
import { ListTools } from './list-tools.tsx';
import type { CsvShape } from './use-export.ts';
import { useExactCounts, useList } from './use-list.ts';

type Props<Row extends object, Page extends ListPage<Row>> = {
  list: ListCall<Row, Page>;
  shape: ListShape;
  copy: ListCopy;
  columns: readonly Column<Row>[];
  /** Search, filter and order, and the way to change them. */
  state: readonly [ListQuery, (change: Partial<ListQuery>) => void];
  csv?: CsvShape<Row>;
  /** Beside the title. */
  actions?: ReactNode;
  hasPictures?: boolean;
  footer?: (page: Page) => string;
};

/** A list of the back office: title, exports, search, rows, counts. */
export function ListPanel<Row extends { id: number }, Page extends ListPage<Row>>(props: Props<Row, Page>) {
  const { list, shape, copy, columns, state, csv, actions, hasPictures, footer } = props;
  const [query, change] = state;
  const rows = useList(list, query);
  const exact = useExactCounts(list, query, rows.isPlaceholderData ? undefined : rows.data?.pages[0]);
  return (
    <section className="card panel list-panel" aria-label={copy.title ?? copy.caption}>
      {copy.title && (
        <header>
          <h2>{copy.title}</h2>
          <div className="list-actions">
            {actions}
            {csv && <ExportButtons list={list} query={query} csv={csv} subject={copy.title} />}
          </div>
        </header>
      )}
      <ListTools copy={copy} columns={columns} query={query} onChange={change} />
      <ListRows
        list={rows}
        exact={exact}
        copy={copy}
        columns={columns}
        query={query}
        onChange={change}
        cleared={{ q: '', filter: shape.filters[0]?.[0] ?? 'all' }}
        rowKey={({ id }) => id}
        hasPictures={hasPictures}
        footer={footer}
      />
    </section>
  );
}
