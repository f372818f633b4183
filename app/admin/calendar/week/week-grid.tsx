import { type KeyboardEvent, useMemo } from 'react';
import { calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import type { Calendar, CalendarCall } from '#features/booking/contract/calendar.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { zoneName } from '#ui/text/zone-name.ts';
import { zonedClock, zonedTime } from '#ui/text/zoned-time.ts';
import { HATCHED } from '../swatch.tsx';
import { AT_TIME, CallBlock, type OpenCall, partStyle } from './call-block.tsx';
import { hostOf, type Scene } from './call-text.ts';
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

const NOW =
  'pointer-events-none inset-x-0 z-1 h-0.5 -translate-y-px bg-danger before:absolute before:-top-0.75 before:-left-1 before:size-2 before:rounded-full before:bg-inherit';
const HEAD = 'flex h-10 items-center justify-between border-b border-line bg-surface-sunken pl-2.5';
const HOURS = 'relative h-[calc(var(--count)*var(--hour))]';
const LINES = 'bg-[repeating-linear-gradient(transparent_0_calc(var(--hour)-1px),var(--line)_0_var(--hour))]';
const WHILE = `${AT_TIME} h-[calc(var(--length)/60*var(--hour))]`;
const BUSY =
  'inset-x-[0.3rem] overflow-hidden rounded-sm bg-active px-[0.45rem] py-[0.2rem] text-xs leading-[1.2] text-muted';

function DayHead({ day, isToday }: { day: string; isToday: boolean }) {
  const today = '-mr-1 grid h-6 min-w-6 place-items-center rounded-full bg-accent text-sm text-on-accent';
  return (
    <h3 className={`pr-2.5 text-sm text-muted ${HEAD}`} aria-current={isToday ? 'date' : undefined}>
      {formatDay(day, { weekday: 'short' })}{' '}
      <b className={`font-semibold tabular-nums ${isToday ? today : 'text-md text-fg'}`}>
        {formatDay(day, { day: 'numeric' })}
      </b>
    </h3>
  );
}

function NowLine({ scene: { now, zone }, hours }: { scene: Scene; hours: Places['hours'] }) {
  const [part] = dayParts({ startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 1).toISOString() }, zone);
  if (!part || part.start < hours.first * 60 || part.start > hours.last * 60) return null;
  return (
    <p className={`${AT_TIME} ${NOW}`} style={partStyle(part)}>
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
    <section
      className="border-l border-line"
      aria-label={formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}
    >
      <DayHead day={day} isToday={isToday} />
      <div className={`bg-surface-sunken ${HOURS}`}>
        {within(onDay(places.open, day), hours).map((part) => (
          <i
            key={`${part.item.hostId} ${part.start}`}
            className={`${WHILE} inset-x-0 bg-surface`}
            style={partStyle(part)}
          />
        ))}
        <div className={`absolute inset-0 ${LINES}`} />
        {within(buffers, hours).map((part) => (
          <i
            key={part.start}
            className={`${WHILE} ${HATCHED} inset-x-[0.3rem] [--hatch:var(--accent)]`}
            style={partStyle(part)}
          />
        ))}
        {calls.length + busy.length > 0 ? (
          <ul className="absolute inset-0">
            {busy.map((part) => (
              <li
                key={`busy ${part.item.hostId} ${part.start}`}
                className={`${WHILE} ${HATCHED} ${BUSY}`}
                style={partStyle(part)}
              >
                <span className="sr">
                  {fillText(copy.busyIn, { host: hostOf(scene, part.item.hostId)?.name ?? '' })}{' '}
                </span>
                <span className="tnum">{zonedClock(part.item.startsAt, scene.zone)}</span>{' '}
                <b className="font-strong" aria-hidden>
                  {copy.busy}
                </b>
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
  const calls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-call]')];
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
      className="grid grid-cols-[4.25rem_repeat(7,minmax(0,1fr))] border-t border-line [--hour:4rem] in-aria-busy:opacity-60"
      role="group"
      aria-label={fillText(copy.weekOf, { title: weekTitle(calendar.days[0] ?? '') })}
      style={{ '--first': first, '--count': last - first }}
      onKeyDown={stepBetweenCalls}
    >
      <div aria-hidden>
        <span className={`pr-1 text-2xs text-subtle ${HEAD}`}>{zoneName(calendar.zone).replace(/ Time$/, '')}</span>
        <div className={HOURS}>
          {labels.map((hour) => (
            <span
              key={hour}
              className={`${AT_TIME} right-2.5 -translate-y-1/2 text-2xs whitespace-nowrap text-subtle`}
              style={partStyle({ start: hour * 60, end: hour * 60 })}
            >
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
