import { type ReactNode, useMemo, useState } from 'react';
import { useMay } from '#app/shell/shell-context.ts';
import type { ListCall, ListPage, ListQuery } from '#lib/api/list.ts';
import type { Column, Sorting } from '#ui/table/data-table.tsx';
import { ExportButtons } from './export/export-buttons.tsx';
import type { CsvExport } from './export/use-export.ts';
import { firstFilterOf, useListAddress } from './list-address.ts';
import type { ListCopy } from './list-copy.ts';
import { ListRows } from './list-rows.tsx';
import { ListTools } from './list-tools.tsx';
import { ListTop } from './list-top.tsx';
import { totalText } from './total-text.ts';
import { useExactCounts, useList } from './use-list.ts';

export type AdminList<Row extends { id: number }, Page extends ListPage<Row>> = {
  call: ListCall<Row, Page>;
  copy: ListCopy;
  columns: readonly Column<Row>[];
  /** The initial order. */
  order: Sorting;
  csv?: CsvExport<Row>;
  /** What the tools and exports cover, if not what is shown. */
  exported?: (query: ListQuery) => ListQuery;
  /** Shown beside the title. */
  tools?: (query: ListQuery) => ReactNode;
  hasPictures?: boolean;
  /** Replaces `copy.footer`. */
  footer?: (page: Page) => string;
  /** A figure of the list, for `copy.total`. */
  sum?: (page: Page) => string;
};

type PanelProps<Row extends { id: number }, Page extends ListPage<Row>> = {
  list: AdminList<Row, Page>;
  /** The current search, filter and order, and their setter. */
  state: readonly [ListQuery, (change: Partial<ListQuery>) => void];
  /** Replaces the menu of filters. */
  filters?: ReactNode;
};

export function ListPanel<Row extends { id: number }, Page extends ListPage<Row>>(props: PanelProps<Row, Page>) {
  const { call, copy, columns, csv, tools, hasPictures, footer, sum } = props.list;
  const [query, change] = props.state;
  const may = useMay();
  const exported = props.list.exported?.(query) ?? query;
  const rows = useList(call, query);
  const exact = useExactCounts(call, query, rows.isPlaceholderData ? undefined : rows.data?.pages[0]);
  const counted = exact ?? rows.data?.pages[0];
  return (
    <section className="card panel list-panel" aria-label={copy.title ?? copy.caption}>
      {copy.title && (
        <header>
          <h2>{copy.title}</h2>
          <div className="list-actions">
            {tools?.(exported)}
            {csv && may('export-data') && <ExportButtons list={call} query={exported} csv={csv} subject={copy.title} />}
          </div>
        </header>
      )}
      <ListTop total={counted ? totalText(copy, counted, sum?.(counted)) : ''}>
        <ListTools copy={copy} columns={columns} query={query} onChange={change} filters={props.filters} />
      </ListTop>
      <ListRows
        list={rows}
        exact={exact}
        copy={copy}
        columns={columns}
        query={query}
        onChange={change}
        cleared={{ q: '', filter: firstFilterOf(copy) }}
        rowKey={({ id }) => id}
        hasPictures={hasPictures}
        footer={footer}
      />
    </section>
  );
}

/** A list whose search, filter and order are stored in the address. */
export function AddressedList<Row extends { id: number }, Page extends ListPage<Row>>({
  list,
}: Pick<PanelProps<Row, Page>, 'list'>) {
  return <ListPanel list={list} state={useListAddress(list)} />;
}

type DialogProps<Row extends { id: number }, Page extends ListPage<Row>, Name extends string> = {
  list: Omit<AdminList<Row, Page>, 'columns'>;
  columns: (open: (name: Name, row: Row) => void) => readonly Column<Row>[];
  dialogs: Record<Name, (row: Row, close: () => void) => ReactNode>;
};

/** A list whose row actions open dialogs. */
export function ListWithDialogs<Row extends { id: number }, Page extends ListPage<Row>, Name extends string>({
  list,
  columns,
  dialogs,
}: DialogProps<Row, Page, Name>) {
  const [opened, setOpened] = useState<{ name: Name; row: Row }>();
  const whole = useMemo(
    () => ({ ...list, columns: columns((name, row) => setOpened({ name, row })) }),
    [list, columns],
  );
  // What closes late, after its answer, leaves the next dialog open.
  const close = () => setOpened((now) => (now === opened ? undefined : now));
  return (
    <>
      <AddressedList list={whole} />
      {opened && dialogs[opened.name](opened.row, close)}
    </>
  );
}
