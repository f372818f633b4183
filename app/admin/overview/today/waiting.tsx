import { Link } from 'react-router';
import { sinceText } from '#app/admin/leads/lead-text.ts';
import { initialsOf } from '#app/shell/person.ts';
import { todayCopy } from '#content/admin/admin-today.ts';
import { leadsPath } from '#features/leads/rules.ts';
import type { Today } from '#features/today/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { longZonedMoment, zonedDay } from '#ui/text/zoned-time.ts';
import { TodayBlock, TodayRow } from './today-block.tsx';

const copy = todayCopy.waiting;
const HOUR = 60;
const BUSINESS_DAY = 8 * HOUR;

const initials = (name: string) => {
  const [firstName = '', ...others] = name.split(' ');
  return initialsOf({ firstName, lastName: others.at(-1) ?? '', username: name });
};

type Row = Today['waiting']['rows'][number];

function Waiting({ row, now, timeZone }: { row: Row } & Pick<Today, 'now' | 'timeZone'>) {
  const { kind, name, about, said, since, waitedMinutes, path } = row;
  const start = kind === 'conversation' ? copy.asked : about;
  return (
    <TodayRow
      mark={
        <span
          aria-hidden
          className={`flex size-8 flex-none items-center justify-center rounded-full text-2xs font-semibold ${kind === 'lead' ? 'bg-apricot-soft text-apricot-text' : 'bg-success-soft text-success-text'}`}
        >
          {initials(name)}
        </span>
      }
      title={name}
      detail={[start, said && `“${said}”`].filter(Boolean).join(', ')}
      note={
        <p
          className={waitedMinutes > BUSINESS_DAY ? 'font-medium text-warning-text' : 'text-subtle'}
          title={longZonedMoment(since, timeZone)}
        >
          {sinceText(since, waitedMinutes, zonedDay(now, timeZone), timeZone)}
        </p>
      }
      action={
        <Link to={path} className="btn btn-s btn-sm" aria-label={fillText(copy.action, { action: copy[kind], name })}>
          {copy[kind]}
        </Link>
      }
    />
  );
}

/** Leads over their term and conversations that staff have to answer. */
export function WaitingBlock({ waiting, now, timeZone }: Pick<Today, 'waiting' | 'now' | 'timeZone'>) {
  const count = waiting.leads + waiting.conversations;
  const all = waiting.leads > 0 ? leadsPath('unanswered') : '/admin?view=conversations';
  return (
    <TodayBlock
      title={copy.title}
      count={count}
      aside={
        count > waiting.rows.length && (
          <Link to={all} className="link text-sm">
            {fillText(copy.all, { count })}
          </Link>
        )
      }
    >
      {waiting.rows.map((row) => (
        <Waiting key={`${row.kind} ${row.id}`} row={row} now={now} timeZone={timeZone} />
      ))}
    </TodayBlock>
  );
}
