import { SearchX } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { adminList, adminPanel } from '#content/admin/admin.ts';
import type { ListPage, ListQuery } from '#lib/api/list.ts';
import { countText, fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { type ListCopy } from './list-copy.ts';
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

function EmptyRows({ isSearched, copy, onClear }: { isSearched: boolean; copy: ListCopy; onClear: () => void }) {
  const hint = isSearched ? copy.noMatchHint : copy.emptyHint;
  return (
    <div className="empty">
      <span className="tile">
        <SearchX className="icon" aria-hidden />
      </span>
      <p role="status">
        {isSearched ? (copy.noMatch ?? adminList.noMatch) : copy.empty}
        {hint && <span className="hint block">{hint}</span>}
      </p>
      {isSearched && (
        <button type="button" className="btn btn-s btn-sm" onClick={onClear}>
          {copy.clear ?? adminList.clear}
        </button>
      )}
    </div>
  );
}

export function ListRows<Row extends object, Page extends ListPage<Row>>(props: Props<Row, Page>) {
  const { list, exact, copy, columns, query, onChange, cleared, rowKey, hasPictures, footer } = props;
  const table = useRef<HTMLElement>(null);
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = list;
  const page = data?.pages[0];
  const rows = useMemo(() => data?.pages.flatMap(({ data: some }) => some) ?? [], [data]);
  const retry = () => {
    if (list.isFetchNextPageError) return list.fetchNextPage();
    return list.isFetchPreviousPageError ? list.fetchPreviousPage() : list.refetch();
  };
  const failure = isError && <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void retry()} />;

  // The button disappears after the last page, so the focus moves to the table.
  const moveFocus = (isButtonGone: boolean) => isButtonGone && table.current?.focus({ preventScroll: true });

  async function loadMore() {
    const { hasNextPage: hasMore, isError: hasFailed } = await list.fetchNextPage();
    moveFocus(!hasMore && !hasFailed);
  }

  async function loadEarlier() {
    const { hasPreviousPage: hasEarlier, isError: hasFailed } = await list.fetchPreviousPage();
    moveFocus(!hasEarlier && !hasFailed);
  }

  if (!data || !page) return failure || <SkeletonRows label={adminPanel.loading} count={8} />;
  const counted = exact ?? page;
  const count = countText(counted.count, counted.isMinimum);
  const from = data.pageParams[0]?.offset ?? 0;
  return (
    <>
      {list.hasPreviousPage && (
        <div className="more earlier">
          <span className="tnum">
            {fillText(adminList.loadedFrom, { from: from + 1, to: from + rows.length, count })}
          </span>
          <BusyButton
            type="button"
            className="btn btn-s btn-sm"
            isBusy={list.isFetchingPreviousPage}
            busyLabel={adminList.loadingEarlier}
            onClick={() => void loadEarlier()}
          >
            {adminList.earlier}
          </BusyButton>
        </div>
      )}
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
          hasPictures={hasPictures}
        />
      )}
      {failure}
      <footer>
        <span className={footer ? 'tnum total' : 'tnum'} role="status">
          {footer ? footer(counted) : fillText(copy.footer, { count, total: counted.total })}
        </span>
        {hasNextPage && (
          <span className="more">
            {from === 0 && <span className="tnum">{fillText(adminList.loaded, { shown: rows.length, count })}</span>}
            <BusyButton
              type="button"
              className="btn btn-s btn-sm"
              isBusy={isFetchingNextPage}
              busyLabel={adminList.loadingMore}
              onClick={() => void loadMore()}
            >
              {adminList.more}
            </BusyButton>
          </span>
        )}
      </footer>
    </>
  );
}
