import './notifications.css';
import { CircleDollarSign, CreditCard, Headset, Inbox, type LucideIcon, MailX } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import { bell as copy, notificationTitles } from '#content/notifications.ts';
import type { Notification } from '#features/notifications/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { timeAgo } from '#lib/time/time-ago.ts';

const styles: Record<Notification['kind'], [LucideIcon, string]> = {
  lead: [Inbox, 't-blue'],
  conversation: [Headset, 't-blue'],
  order: [CreditCard, 't-green'],
  'failed-payment': [CreditCard, 't-amber'],
  'failed-email': [MailX, 't-slate'],
  spend: [CircleDollarSign, 't-amber'],
};

export const titleOf = ({ kind, subject }: Notification) => fillText(notificationTitles[kind], { subject });

type Props = { notification: Notification; onOpen: () => void; linkRef?: Ref<HTMLAnchorElement> };

/** Leads to its place in the panel. */
export function NotificationItem({ notification, onOpen, linkRef }: Props) {
  const { kind, detail, path, at, isRead } = notification;
  const [now] = useState(() => new Date());
  const [Icon, tint] = styles[kind];
  return (
    <Link ref={linkRef} to={path} className={isRead ? 'notification read' : 'notification'} onClick={onOpen}>
      <span className={`tile sm ${tint}`}>
        <Icon className="icon" aria-hidden />
      </span>
      <span className="min-w-0">
        <b>{titleOf(notification)}</b>
        <span className="detail">{detail}</span>
        <time dateTime={at}>{timeAgo(at, now)}</time>
      </span>
      {!isRead && (
        <span className="unread-dot">
          <span className="sr">{copy.isUnread}</span>
        </span>
      )}
    </Link>
  );
}
