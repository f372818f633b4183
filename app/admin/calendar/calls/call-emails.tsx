import { callEmails as copy } from '#content/admin/admin-calendar.ts';
import type { CalendarCall } from '#features/booking/contract/calendar.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { zonedMoment } from '#ui/text/zoned-time.ts';

const COLORS = { queued: 'amber', sent: 'green', failed: 'red', canceled: undefined } as const;

type Props = { emails: CalendarCall['emails']; zone: string };

/** What became of the latest email to each side. */
export const CallEmails = ({ emails, zone }: Props) => (
  <ul className="grid gap-1.5">
    {(['visitor', 'host'] as const).map((reader) => {
      const email = emails[reader];
      if (!email) return null;
      const { state, isDelayed, at } = email;
      return (
        <li key={reader} className="flex flex-wrap items-center justify-between">
          <span>{copy.to[reader]}</span>
          <StatusBadge color={COLORS[state]}>{copy.states[isDelayed ? 'delayed' : state]}</StatusBadge>
          <small className="basis-full text-xs text-subtle">{zonedMoment(at, zone)}</small>
        </li>
      );
    })}
  </ul>
);
