import { calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import type { Calendar } from '#features/calendar/contract.ts';
import { isCall } from '#features/calendar/rules/calls.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { colorOf } from './host-colors.ts';

function countText(count: number): string {
  if (count === 0) return copy.noCalls;
  return count === 1 ? copy.oneCall : fillText(copy.calls, { count });
}

type Props = { calendar: Calendar; isList: boolean };

/** The list says in words what the colors and patterns of the week mean. */
export function Legend({ calendar: { hosts, calls }, isList }: Props) {
  return (
    <footer>
      <ul className="legend" aria-label={copy.legend}>
        {hosts
          .filter(({ isHost }) => isHost)
          .map(({ id, name }) => (
            <li key={id}>
              <i className={`swatch ${colorOf(hosts, id)}`} />
              {name}
            </li>
          ))}
        {!isList &&
          Object.entries(copy.kinds).map(([kind, label]) => (
            <li key={kind}>
              <i className={`swatch ${kind}`} />
              {label}
            </li>
          ))}
      </ul>
      <span className="tnum">{countText(calls.filter(isCall).length)}</span>
    </footer>
  );
}
