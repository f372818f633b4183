import { Link } from 'react-router';
import { sinceText } from '#app/admin/leads/lead-text.ts';
import { useAddress } from '#app/shell/address.ts';
import { todayCopy } from '#content/admin/admin-today.ts';
import type { Today } from '#features/today/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { initialsOfName } from '#lib/text/initials.ts';
import { longZonedMoment, zonedDay } from '#ui/text/zoned-time.ts';
import { TodayBlock, TodayRow } from './today-block.tsx';

const copy = todayCopy.waiting;
const HOUR = 60;
const BUSINESS_DAY = 8 * HOUR;

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
          {initialsOfName(name)}
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

const FIRST = 3;

/** In the address, so that whoever comes back finds the list as it was. */
const WHOLE = 'all';

/** Leads over their term and conversations that staff have to answer, the longest wait first. */
export function WaitingBlock({ waiting: { rows }, now, timeZone }: Pick<Today, 'waiting' | 'now' | 'timeZone'>) {
  const [search] = useAddress();
  const isWhole = search.get('waiting') === WHOLE;
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <TodayBlock
      title={copy.title}
      count={rows.length}
      isWide={isWhole}
      aside={
        rows.length > FIRST && (
          <Link to={isWhole ? '/admin' : `/admin?waiting=${WHOLE}`} replace preventScrollReset className="link text-sm">
            {isWhole ? copy.fewer : fillText(copy.all, { count: rows.length })}
          </Link>
        )
      }
    >
      {shown.map((row) => (
        <Waiting key={`${row.kind} ${row.id}`} row={row} now={now} timeZone={timeZone} />
      ))}
    </TodayBlock>
  );
}
