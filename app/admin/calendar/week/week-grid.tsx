import './week.css';
import { type KeyboardEvent, useMemo } from 'react';
import { calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import type { Calendar, CalendarCall } from '#features/calendar/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { zonedTime, zoneName } from '#ui/text/zoned-time.ts';
import { CallBlock, type OpenCall, partStyle } from './call-block.tsx';
import { clock, hostOf, type Scene } from './call-text.ts';
import {
  bufferParts,
  type DayPart,
  dayParts,
  formatDay,
  hoursShown,
  lanesOf,
  type Span,
  weekTitle,
} from './local-days.ts';

const SHOWN = new Set(['held', 'confirmed', 'done', 'missed']);

const partsOf = <Item extends Span>(items: readonly Item[], zone: string) =>
  items.flatMap((item) => dayParts(item, zone).map((part) => ({ ...part, item })));

/** Calls, busy times and open hours where the zone's clock shows them. */
function usePlaces({ calls, busy, open, zone }: Calendar) {
  return useMemo(() => {
    const places = {
      calls: partsOf(
        calls.filter(({ status }) => SHOWN.has(status)),
        zone,
      ),
      busy: partsOf(busy, zone),
      open: partsOf(open, zone),
    };
    return { ...places, hours: hoursShown([...places.calls, ...places.open]) };
  }, [calls, busy, open, zone]);
}

type Places = ReturnType<typeof usePlaces>;

const onDay = <Part extends DayPart>(parts: readonly Part[], day: string) => parts.filter((part) => part.day === day);

/** The parts within the hours on screen. */
const within = <Part extends DayPart>(parts: readonly Part[], { first, last }: Places['hours']) =>
  parts
    .map((part) => ({ ...part, start: Math.max(part.start, first * 60), end: Math.min(part.end, last * 60) }))
    .filter(({ start, end }) => start < end);

type Props = { calendar: Calendar; scene: Scene; selected: CalendarCall | undefined; onOpen: OpenCall };

function NowLine({ scene: { now, zone }, hours }: { scene: Scene; hours: Places['hours'] }) {
  const [part] = dayParts({ startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 1).toISOString() }, zone);
  if (!part || part.start < hours.first * 60 || part.start > hours.last * 60) return null;
  return (
    <p className="now-line" style={partStyle(part)}>
      <span className="sr">{fillText(copy.now, { time: zonedTime(now, zone) })}</span>
    </p>
  );
}

function Day({ day, places, scene, selected, onOpen }: Omit<Props, 'calendar'> & { day: string; places: Places }) {
  const { hours } = places;
  const isToday = todayIn(scene.zone, scene.now) === day;
  const calls = lanesOf(within(onDay(places.calls, day), hours));
  const busy = within(onDay(places.busy, day), hours);
  const buffers = selected ? onDay(bufferParts(selected, hostOf(scene, selected.hostId), scene.zone), day) : [];
  return (
    <section className="week-day" aria-label={formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}>
      <h3 aria-current={isToday ? 'date' : undefined}>
        {formatDay(day, { weekday: 'short' })} <b>{formatDay(day, { day: 'numeric' })}</b>
      </h3>
      <div className="week-hours">
        {within(onDay(places.open, day), hours).map((part) => (
          <i key={`${part.item.hostId} ${part.start}`} className="open" style={partStyle(part)} />
        ))}
        <div className="week-lines" />
        {within(buffers, hours).map((part) => (
          <i key={part.start} className="buffer" style={partStyle(part)} />
        ))}
        {calls.length + busy.length > 0 ? (
          <ul>
            {busy.map((part) => (
              <li key={`busy ${part.item.hostId} ${part.start}`} className="busy" style={partStyle(part)}>
                <span className="sr">
                  {fillText(copy.busyIn, { host: hostOf(scene, part.item.hostId)?.name ?? '' })}{' '}
                </span>
                <span className="tnum">{clock(part.item.startsAt, scene.zone)}</span> <b aria-hidden>{copy.busy}</b>
              </li>
            ))}
            {calls.map((part) => (
              <li key={part.item.id}>
                <CallBlock
                  call={part.item}
                  part={part}
                  scene={scene}
                  isSelected={selected?.id === part.item.id}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="sr">{copy.noneOn}</p>
        )}
        {isToday && <NowLine scene={scene} hours={hours} />}
      </div>
    </section>
  );
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys go from call to call. */
function stepBetweenCalls(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const calls = [...event.currentTarget.querySelectorAll<HTMLElement>('button.call')];
  const at = calls.findIndex((call) => call === document.activeElement);
  const next = at < 0 || step === undefined ? undefined : calls[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function WeekGrid({ calendar, ...rest }: Props) {
  const places = usePlaces(calendar);
  const { first, last } = places.hours;
  const labels = Array.from({ length: last - first - 1 }, (_, index) => first + index + 1);
  return (
    <div
      className="week"
      role="group"
      aria-label={fillText(copy.weekOf, { title: weekTitle(calendar.days[0] ?? '') })}
      style={{ '--first': first, '--count': last - first }}
      onKeyDown={stepBetweenCalls}
    >
      <div className="week-scale" aria-hidden>
        <span>{zoneName(calendar.zone).replace(/ Time$/, '')}</span>
        <div className="week-hours">
          {labels.map((hour) => (
            <span key={hour} style={partStyle({ start: hour * 60, end: hour * 60 })}>
              {`${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`}
            </span>
          ))}
        </div>
      </div>
      {calendar.days.map((day) => (
        <Day key={day} day={day} places={places} {...rest} />
      ))}
    </div>
  );
}
