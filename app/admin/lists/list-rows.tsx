import { useMemo, useRef } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { ListPage, ListQuery } from '#lib/api/list.ts';
import { countText, fillText } from '#lib/text/fill-text.ts';
import { useIsNarrow } from '#ui/browser/use-is-narrow.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyRows } from './empty-rows.tsx';
import { type ListCopy } from './list-copy.ts';
import { EarlierRows, MoreRows } from './list-more.tsx';
import type { useList } from './use-list.ts';

type Props<Row extends object, Page extends ListPage<Row>> = {
  list: ReturnType<typeof useList<Row, Page>>;
  /** The exact counts, if the rows arrived before counting had finished. */
  exact?: Page;
  copy: ListCopy;
  columns: readonly Column<Row>[];
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
  /** The query that the "clear" button restores. */
  cleared: Partial<ListQuery>;
  rowKey: (row: Row) => number;
  hasPictures?: boolean;
  footer?: (page: Page) => string;
};

export function ListRows<Row extends object, Page extends ListPage<Row>>(props: Props<Row, Page>) {
  const { list, exact, copy, columns, query, onChange, cleared, rowKey, hasPictures, footer } = props;
  const table = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow();
  const { data, isError, isFetching, isPlaceholderData, hasNextPage } = list;
  const page = data?.pages[0];
  const rows = useMemo(() => data?.pages.flatMap(({ data: some }) => some) ?? [], [data]);
  const retry = () => {
    if (list.isFetchNextPageError) return list.fetchNextPage();
    return list.isFetchPreviousPageError ? list.fetchPreviousPage() : list.refetch();
  };
  const failure = isError && <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void retry()} />;

  if (!data || !page) return failure || <SkeletonRows label={adminPanel.loading} count={8} />;
  const counted = exact ?? page;
  const count = countText(counted.count, counted.isMinimum);
  const place = { from: data.pageParams[0]?.offset ?? 0, shown: rows.length, all: counted.count, count };
  return (
    <>
      {list.hasPreviousPage && <EarlierRows list={list} place={place} table={table} />}
      {rows.length === 0 ? (
        <EmptyRows isSearched={page.total > 0} copy={copy} onClear={() => onChange(cleared)} />
      ) : (
        <DataTable
          ref={table}
          caption={copy.caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          sorting={query}
          onSort={onChange}
          isBusy={isFetching && isPlaceholderData}
          hasDays={isNarrow && !isPlaceholderData}
          hasPictures={hasPictures}
        />
      )}
      {failure}
      <footer>
        <span className={footer ? 'tnum font-semibold text-fg' : 'tnum'} role="status">
          {footer ? footer(counted) : fillText(copy.footer, { count, total: counted.total })}
        </span>
        {hasNextPage && <MoreRows list={list} place={place} table={table} />}
      </footer>
    </>
  );
}
