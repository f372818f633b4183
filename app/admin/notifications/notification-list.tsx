import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NotificationItem, titleOf } from '#app/shell/notifications/notification-item.tsx';
import { listQuery } from '#app/shell/notifications/notification-queries.ts';
import { useMarkRead } from '#app/shell/notifications/use-mark-read.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { bell, notificationList as copy } from '#content/notifications.ts';
import type { Notification } from '#features/notifications/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';

const PANEL_ID = 'notification-list';

const segments = copy.filters.map(([id, label]) => ({ id, label, to: id === 'all' ? '?' : `?filter=${id}` }));

function Rows({ filter }: { filter: 'all' | 'unread' }) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    listQuery(filter),
  );
  const { markRead, markAllRead } = useMarkRead();
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const newest = rows[0]?.id;

  if (isPending) return <SkeletonRows label={adminPanel.loading} count={4} />;
  if (isError && rows.length === 0) {
    return <ErrorPanel text={bell.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  }
  if (newest === undefined) {
    return (
      <div className="empty">
        <b>{filter === 'all' ? bell.none : bell.noneUnread}</b>
        <p>{bell.noneText}</p>
      </div>
    );
  }
  const open = ({ id, isRead }: Notification) => {
    if (!isRead) void markRead(id);
  };
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex items-center pr-3 not-first:border-t not-first:border-line max-sm:block max-sm:pt-0 max-sm:pb-2 max-sm:px-0"
          >
            <NotificationItem notification={row} onOpen={() => open(row)} />
            {!row.isRead && (
              <button
                type="button"
                className="btn btn-g btn-sm max-sm:ml-13"
                aria-label={fillText(copy.readOne, { title: titleOf(row) })}
                onClick={() => void markRead(row.id)}
              >
                {copy.read}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 py-3 px-5 border-t border-line empty:hidden">
        {rows.some(({ isRead }) => !isRead) && (
          <button type="button" className="btn btn-s btn-sm" onClick={() => void markAllRead(newest)}>
            {bell.readAll}
          </button>
        )}
        {hasNextPage && (
          <BusyButton
            type="button"
            className="btn btn-s btn-sm"
            isBusy={isFetchingNextPage}
            busyLabel={copy.loadingMore}
            onClick={() => void fetchNextPage()}
          >
            {copy.more}
          </BusyButton>
        )}
      </div>
    </>
  );
}

/** The person's notifications of the last 90 days. */
export function NotificationList() {
  const [search] = useSearchParams();
  const filter = search.get('filter') === 'unread' ? 'unread' : 'all';
  return (
    <section className="card panel" aria-labelledby={`${PANEL_ID}-title`}>
      <header className="[&_a]:px-3">
        <h2 id={`${PANEL_ID}-title`}>{copy.title}</h2>
        <Segmented label={copy.filterLabel} segments={segments} selected={filter} panelId={PANEL_ID} />
      </header>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`${PANEL_ID}-${filter}`}>
        <Rows key={filter} filter={filter} />
      </div>
    </section>
  );
}
