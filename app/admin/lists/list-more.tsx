import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { adminList } from '#content/admin/admin-panel.ts';
import type { ListPage } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import type { useList } from './use-list.ts';

type Props<Row, Page extends ListPage<Row>> = {
  list: ReturnType<typeof useList<Row, Page>>;
  /** Which rows are shown; `count` is the text for all of them. */
  place: { from: number; shown: number; all: number; count: string };
  table: RefObject<HTMLElement | null>;
};

/** A menu that was opened meanwhile keeps the focus, because it would close without it. */
function moveFocus(button: HTMLElement, target: HTMLElement | null) {
  if (document.activeElement === button || document.activeElement === document.body) focusMounted(target);
}

export function EarlierRows<Row, Page extends ListPage<Row>>({ list, place, table }: Props<Row, Page>) {
  const { from, shown, count } = place;

  // The button disappears before the first page, so its focus moves to the table.
  async function load(button: HTMLElement) {
    const { hasPreviousPage: hasEarlier, isError: hasFailed } = await list.fetchPreviousPage();
    if (!hasEarlier && !hasFailed) moveFocus(button, table.current);
  }

  return (
    <div className="more border-line border-b px-4 py-2.5 text-muted text-sm">
      <span className="tnum">{fillText(adminList.loadedFrom, { from: from + 1, to: from + shown, count })}</span>
      <BusyButton
        type="button"
        className="btn btn-s btn-sm"
        isBusy={list.isFetchingPreviousPage}
        busyLabel={adminList.loadingEarlier}
        onClick={({ currentTarget }) => void load(currentTarget)}
      >
        {adminList.earlier}
      </BusyButton>
    </div>
  );
}

const rowsIn = (table: HTMLElement | null) =>
  Array.from(table?.querySelectorAll<HTMLElement>('tbody tr:not(.tbl-day)') ?? []);

/** Loads more rows and moves the focus to the first of them. */
export function MoreRows<Row, Page extends ListPage<Row>>({ list, place, table }: Props<Row, Page>) {
  const { from, shown, all, count } = place;
  const asked = useRef<{ last: HTMLElement | undefined; button: HTMLElement }>(null);

  const moveToNewRows = useEffectEvent(() => {
    const before = asked.current;
    if (!before?.last) return;
    const rows = rowsIn(table.current);
    const first = rows[rows.indexOf(before.last) + 1];
    if (!first) return;
    asked.current = null;
    first.tabIndex = -1;
    moveFocus(before.button, first);
  });
  // After the last page the button is no longer there.
  useEffect(() => () => moveToNewRows(), []);
  useEffect(() => moveToNewRows());

  return (
    <span className="more max-md:order-first max-md:w-full max-md:flex-col-reverse">
      {from === 0 && (
        <span className="tnum" role="status">
          {fillText(adminList.loaded, { shown, count })}
        </span>
      )}
      <BusyButton
        type="button"
        className="btn btn-s btn-sm max-md:h-11 max-md:w-full"
        isBusy={list.isFetchingNextPage}
        busyLabel={adminList.loadingMore}
        onClick={({ currentTarget }) => {
          asked.current = { last: rowsIn(table.current).at(-1), button: currentTarget };
          void list.fetchNextPage();
        }}
      >
        {fillText(adminList.more, { more: Math.min(list.data?.pages[0]?.data.length ?? 0, all - from - shown), count })}
      </BusyButton>
    </span>
  );
}
