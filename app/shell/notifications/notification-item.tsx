import {
  Activity,
  CircleDollarSign,
  CreditCard,
  DatabaseBackup,
  Gavel,
  Handshake,
  Headset,
  Inbox,
  type LucideIcon,
  MailOpen,
  MailX,
  ShieldAlert,
  UserCheck,
} from 'lucide-react';
import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import { bell as copy, notificationTitles } from '#content/notifications.ts';
import type { Notification } from '#features/notifications/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { timeAgo } from '#lib/time/time-ago.ts';

const styles: Record<Notification['kind'], [LucideIcon, string]> = {
  lead: [Inbox, 't-blue'],
  reply: [MailOpen, 't-blue'],
  conversation: [Headset, 't-blue'],
  order: [CreditCard, 't-green'],
  'failed-payment': [CreditCard, 't-amber'],
  dispute: [Gavel, 't-amber'],
  'failed-email': [MailX, 't-slate'],
  'failed-deletion': [ShieldAlert, 't-amber'],
  restore: [DatabaseBackup, 't-amber'],
  spend: [CircleDollarSign, 't-amber'],
  security: [ShieldAlert, 't-amber'],
  health: [Activity, 't-amber'],
  promise: [Handshake, 't-blue'],
  owner: [UserCheck, 't-blue'],
};

export const titleOf = ({ kind, subject }: Notification) => fillText(notificationTitles[kind], { subject });

type Props = { notification: Notification; onOpen: () => void; linkRef?: Ref<HTMLAnchorElement> };

/** Leads to its place in the panel. */
export function NotificationItem({ notification, onOpen, linkRef }: Props) {
  const { kind, detail, path, at, isRead } = notification;
  const [now] = useState(() => new Date());
  const [Icon, tint] = styles[kind];
  return (
    <Link
      ref={linkRef}
      to={path}
      className="grid min-w-0 flex-1 grid-cols-[2rem_minmax(0,1fr)_0.5rem] gap-x-3 items-start py-[0.8rem] px-4.5 hover:bg-hover focus-visible:-outline-offset-2 focus-visible:rounded-xs focus-visible:bg-hover"
      onClick={onOpen}
    >
      <span className={`tile sm ${tint}`}>
        <Icon className="icon" aria-hidden />
      </span>
      <span className="min-w-0">
        <b
          className={`block overflow-hidden text-ellipsis tracking-[-0.006em] wrap-anywhere ${isRead ? 'font-book text-muted' : 'font-strong'}`}
        >
          {titleOf(notification)}
        </b>
        <span className="block text-muted truncate">{detail}</span>
        <time className="text-sm text-subtle" dateTime={at}>
          {timeAgo(at, now)}
        </time>
      </span>
      {!isRead && (
        <span className="size-2 mt-[0.45rem] rounded-full bg-accent forced-colors:bg-[Highlight]">
          <span className="sr">{copy.isUnread}</span>
        </span>
      )}
    </Link>
  );
}
