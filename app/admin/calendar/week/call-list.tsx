import { Phone, Video } from 'lucide-react';
import { calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import type { Calendar, CalendarCall } from '#features/booking/contract/calendar.ts';
import { statusAt } from '#features/booking/rules/booking.ts';
import { fullName } from '#lib/text/full-name.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { colorOf } from '../host-colors.ts';
import { Swatch } from '../swatch.tsx';
import type { OpenCall } from './call-block.tsx';
import { callLabel, type Scene, stateOf, statusText } from './call-text.ts';
import { formatDay } from './local-days.ts';

const COLORS = {
  held: 'amber',
  confirmed: 'blue',
  done: 'green',
  missed: 'red',
  canceled: undefined,
  expired: undefined,
} as const;

const ROW =
  'grid min-h-11 w-full cursor-pointer grid-cols-[4.75rem_minmax(0,1fr)_auto_7rem] items-center gap-x-3 gap-y-1 rounded-md px-2.5 py-1.5 text-left hover:bg-hover aria-expanded:bg-hover max-sm:grid-cols-[4.25rem_minmax(0,1fr)_auto]';

type Props = { calendar: Calendar; scene: Scene; selected: CalendarCall | undefined; onOpen: OpenCall };

function CallRow({
  call,
  scene,
  isSelected,
  onOpen,
}: Omit<Props, 'calendar' | 'selected'> & { call: CalendarCall; isSelected: boolean }) {
  const Place = call.place === 'phone' ? Phone : Video;
  return (
    <li>
      <button
        type="button"
        className={ROW}
        data-call={call.id}
        aria-haspopup="dialog"
        aria-expanded={isSelected}
        onClick={({ currentTarget }) => onOpen(call, currentTarget)}
      >
        <span className="sr">{callLabel(call, scene)}</span>
        <span className="contents" aria-hidden>
          <span className="tnum text-muted">{zonedTime(call.startsAt, scene.zone)}</span>
          <span className="wrap-anywhere">
            <b className="block font-medium">{fullName(call)}</b>
            <small className="block text-sm text-subtle">
              <Swatch
                className={`mr-[0.4rem] inline-block border-transparent bg-current ${colorOf(scene.hosts, call.hostId)}`}
              />
              {[call.host, call.company].filter(Boolean).join(', ')}
            </small>
          </span>
          <Place className="icon text-subtle" aria-hidden />
          <StatusBadge
            color={COLORS[statusAt(stateOf(call), scene.now)]}
            className="justify-self-start max-sm:[grid-area:2/2]"
          >
            {statusText(call, scene.now)}
          </StatusBadge>
        </span>
      </button>
    </li>
  );
}

/** The calls of the week by day, with those that were canceled. Narrow screens show nothing else. */
export function CallList({ calendar, scene, selected, onOpen }: Props) {
  const dayOf = ({ startsAt }: CalendarCall) => localTimeIn(new Date(startsAt), calendar.zone).slice(0, 10);
  const today = todayIn(scene.zone, scene.now);
  return (
    <div className="border-t border-line in-aria-busy:opacity-60">
      {calendar.days.map((day) => {
        const calls = calendar.calls.filter((call) => dayOf(call) === day);
        return (
          <section key={day} className="px-5 py-3.5 not-first:border-t not-first:border-line">
            <h3
              className={`text-sm font-strong ${day === today ? 'text-accent-text' : 'text-muted'}`}
              aria-current={day === today ? 'date' : undefined}
            >
              {formatDay(day, { weekday: 'long', month: 'short', day: 'numeric' })}
            </h3>
            {calls.length === 0 && <p className="mt-0.5 text-sm text-subtle">{copy.noneOn}</p>}
            {calls.length > 0 && (
              <ul className="-mx-2.5 mt-1.5 -mb-1.5">
                {calls.map((call) => (
                  <CallRow
                    key={call.id}
                    call={call}
                    scene={scene}
                    isSelected={selected?.id === call.id}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
