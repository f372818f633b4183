import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { todayCopy } from '#content/admin/admin-today.ts';
import { leadsPath } from '#features/leads/rules/views.ts';
import type { Today } from '#features/today/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { recentDay } from '#ui/text/zoned-time.ts';
import { TodayBlock, TodayRow } from './today-block.tsx';

const copy = todayCopy.followUps;

type Props = Pick<Today, 'followUps'> & { today: string };

export const FollowUpsBlock = ({ followUps: { count, rows }, today }: Props) => (
  <TodayBlock
    title={copy.title}
    aside={
      <Link to={leadsPath('follow-up')} className="link text-sm">
        {fillText(copy.due, { count })}
      </Link>
    }
  >
    {rows.map(({ id, name, about, day, path }) => (
      <TodayRow
        key={id}
        mark={<CalendarClock className="icon flex-none text-subtle" aria-hidden />}
        title={
          <Link to={path} className="hover:underline">
            {name}
          </Link>
        }
        detail={about}
        action={
          <span className={`flex-none text-sm font-medium ${day < today ? 'text-danger-text' : ''}`}>
            {day < today ? fillText(copy.wasDue, { day: recentDay(day, today) }) : copy.today}
          </span>
        }
      />
    ))}
  </TodayBlock>
);
