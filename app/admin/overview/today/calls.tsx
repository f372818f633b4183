import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { todayCopy } from '#content/admin/admin-today.ts';
import type { Today, TodayCall } from '#features/today/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { TodayBlock, TodayRow } from './today-block.tsx';

const copy = todayCopy.calls;
const SOON = 30;

function stateOf({ startsAt, endsAt }: TodayCall, now: string) {
  const minutes = Math.ceil((Date.parse(startsAt) - Date.parse(now)) / MINUTE);
  if (now >= endsAt) return { isNear: false, text: copy.over };
  if (minutes <= 0) return { isNear: true, text: copy.now };
  return minutes <= SOON
    ? { isNear: true, text: fillText(copy.soon, { count: minutes }) }
    : { isNear: false, text: null };
}

function Call({ call, now, timeZone }: { call: TodayCall } & Pick<Today, 'now' | 'timeZone'>) {
  const { startsAt, name, company, place, host, isOwn, isHeld, joinUrl, path } = call;
  const { isNear, text } = stateOf(call, now);
  const [time = '', ...half] = zonedTime(startsAt, timeZone).split(/\s/);
  const who = isOwn ? copy.own : fillText(copy.with, { host });
  const note = [text, isHeld && copy.held].filter(Boolean).join(', ');
  return (
    <TodayRow
      isCurrent={isNear}
      mark={
        <time dateTime={startsAt} className="w-12 flex-none text-base font-semibold tabular-nums">
          {time} <span className="block text-xs font-normal text-subtle">{half.join(' ')}</span>
        </time>
      }
      title={name}
      detail={[company, copy.place[place], who].filter(Boolean).join(', ')}
      note={note && <p className={isNear ? 'font-medium text-accent-text' : 'text-subtle'}>{note}</p>}
      action={
        isNear && joinUrl ? (
          <OutboundLink href={joinUrl} className="btn btn-p btn-sm">
            <Video className="icon" aria-hidden />
            {copy.join}
          </OutboundLink>
        ) : (
          <Link to={path} className="btn btn-g btn-sm" aria-label={fillText(copy.action, { action: copy.open, name })}>
            {copy.open}
          </Link>
        )
      }
    />
  );
}

export const CallsBlock = ({ calls, now, timeZone }: Pick<Today, 'calls' | 'now' | 'timeZone'>) => (
  <TodayBlock
    title={copy.title}
    aside={
      <Link to="/admin?view=calendar" className="link text-sm">
        {copy.all}
      </Link>
    }
  >
    {calls.map((call) => (
      <Call key={call.id} call={call} now={now} timeZone={timeZone} />
    ))}
  </TodayBlock>
);
