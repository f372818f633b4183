import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { bell as copy } from '#content/notifications.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { NotificationItem } from './notification-item.tsx';
import { latestQuery } from './notification-queries.ts';
import { useMarkRead } from './use-mark-read.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between the notifications, as Tab does. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  const current = links.findIndex((link) => link === document.activeElement);
  links.at((current + step) % links.length)?.focus();
}

type Props = {
  /** How many are unread, as the bell shows it. */
  unread: string;
  /** The first notification gets the focus. */
  isByKeyboard: boolean;
  onClose: () => void;
};

export default function LatestNotifications({ unread, isByKeyboard, onClose }: Props) {
  const { data = [], isPending, isError, refetch } = useQuery(latestQuery);
  const { markRead, markAllRead } = useMarkRead();
  const newest = data[0]?.id;
  const hasUnread = unread !== '0';

  return (
    <>
      <div className="flex flex-wrap gap-x-4 justify-between items-center min-h-14 py-2 pr-3 pl-4.5 border-b border-line">
        <h2 className="text-md font-semibold tracking-[-0.014em]">
          {copy.title}{' '}
          {hasUnread && (
            <small className="ml-[0.2rem] text-sm font-normal text-subtle">
              {fillText(copy.unread, { count: unread })}
            </small>
          )}
        </h2>
        {hasUnread && newest !== undefined && (
          <button
            type="button"
            className="btn btn-g btn-sm"
            onClick={({ currentTarget }) => {
              // The button disappears, and with it the focus.
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
              void markAllRead(newest);
            }}
          >
            {copy.readAll}
          </button>
        )}
      </div>
      {isPending && <SkeletonRows label={adminPanel.loading} count={3} />}
      {isError && data.length === 0 && (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {!isPending && !isError && data.length === 0 && (
        <div className="empty">
          <b>{copy.none}</b>
          <p>{copy.noneText}</p>
        </div>
      )}
      <ul onKeyDown={moveByKey}>
        {data.map((notification, index) => (
          <li key={notification.id} className="not-first:border-t not-first:border-line">
            <NotificationItem
              notification={notification}
              linkRef={isByKeyboard && index === 0 ? focusMounted : undefined}
              onOpen={() => {
                onClose();
                if (!notification.isRead) void markRead(notification.id);
              }}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-4 justify-between items-center py-2 pr-3 pl-4.5 min-h-12 border-t border-line">
        <Link to="/admin/notifications" className="link text-base" onClick={onClose}>
          {copy.all}
        </Link>
        <Link to="/admin/notifications#settings" className="btn btn-g btn-sm" onClick={onClose}>
          <Settings className="icon" aria-hidden />
          {copy.settings}
        </Link>
      </div>
    </>
  );
}
