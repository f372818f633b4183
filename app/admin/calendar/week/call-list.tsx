import './call-list.css';
import { Phone, Video } from 'lucide-react';
import { calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import { statusAt } from '#features/booking/rules/booking.ts';
import type { Calendar, CalendarCall } from '#features/calendar/contract.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { colorOf } from '../host-colors.ts';
import type { OpenCall } from './call-block.tsx';
import { callLabel, hostOf, nameOf, type Scene, stateOf, statusText } from './call-text.ts';
import { formatDay } from './local-days.ts';

const COLORS = {
  held: 'amber',
  confirmed: 'blue',
  done: 'green',
  missed: 'red',
  canceled: undefined,
  expired: undefined,
} as const;

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
        className="call-row"
        data-call={call.id}
        aria-haspopup="dialog"
        aria-expanded={isSelected}
        onClick={({ currentTarget }) => onOpen(call, currentTarget)}
      >
        <span className="sr">{callLabel(call, scene)}</span>
        <span className="contents" aria-hidden>
          <span className="tnum">{zonedTime(call.startsAt, scene.zone)}</span>
          <span className="who">
            <b>{nameOf(call)}</b>
            <small>
              <i className={`swatch ${colorOf(scene.hosts, call.hostId)}`} />
              {[hostOf(scene, call.hostId)?.name, call.company].filter(Boolean).join(', ')}
            </small>
          </span>
          <Place className="icon" aria-hidden />
          <StatusBadge color={COLORS[statusAt(stateOf(call), scene.now)]}>{statusText(call, scene.now)}</StatusBadge>
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
    <div className="call-days">
      {calendar.days.map((day) => {
        const calls = calendar.calls.filter((call) => dayOf(call) === day);
        return (
          <section key={day}>
            <h3 aria-current={day === today ? 'date' : undefined}>
              {formatDay(day, { weekday: 'long', month: 'short', day: 'numeric' })}
            </h3>
            {calls.length === 0 && <p>{copy.noneOn}</p>}
            {calls.length > 0 && (
              <ul>
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
