import { CreditCard, type LucideIcon, RefreshCw, UserPlus } from 'lucide-react';
import { overview } from '#content/admin/admin-overview.ts';
import type { Activity } from '#features/subscriptions/contract.ts';
import { timeAgo } from '#lib/time/time-ago.ts';
import { FiguresPanel } from './figures-panel.tsx';

const copy = overview.activity;

const styles: Record<Activity['kind'], [LucideIcon, string]> = {
  payment: [CreditCard, 't-green'],
  registration: [UserPlus, 't-blue'],
  subscription: [RefreshCw, 't-apricot'],
};

export const Activities = ({ activities, now }: { activities: readonly Activity[]; now: Date }) => (
  <FiguresPanel heading={copy.heading}>
    {activities.length === 0 ? (
      <p className="empty">
        {copy.none}
        <span className="hint">{copy.hint}</span>
      </p>
    ) : (
      <ul>
        {activities.map(({ kind, title, detail, at }) => {
          const [Icon, tint] = styles[kind];
          return (
            <li key={`${kind} ${at} ${title}`} className="row">
              <span className={`tile sm ${tint}`}>
                <Icon className="icon" aria-hidden />
              </span>
              <span className="min-w-0">
                <b className="block truncate">{title}</b>
                <small className="truncate">{detail}</small>
              </span>
              <small className="r">
                <time dateTime={at}>{timeAgo(at, now)}</time>
              </small>
            </li>
          );
        })}
      </ul>
    )}
  </FiguresPanel>
);
