import { calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import type { Calendar } from '#features/booking/contract/calendar.ts';
import { isCall } from '#features/booking/rules/calls.ts';
import { countedText } from '#lib/text/fill-text.ts';
import { colorOf } from './host-colors.ts';
import { HATCHED, Swatch } from './swatch.tsx';

const KINDS = ['held', 'busy', 'missed', 'done'] as const;
const LOOKS = {
  held: 'border-dashed border-accent-text',
  busy: `${HATCHED} border-transparent bg-active`,
  missed: 'border-danger bg-danger-soft',
  done: 'border-line-strong bg-active',
};
const ITEM = 'flex items-center gap-2';

type Props = { calendar: Calendar; isList: boolean };

/** The list says in words what the colors and patterns of the week mean. */
export function Legend({ calendar: { hosts, calls }, isList }: Props) {
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-5 py-3 text-sm text-muted">
      <ul className="mr-auto flex flex-wrap gap-x-5 gap-y-1.5" aria-label={copy.legend}>
        {hosts
          .filter(({ isHost }) => isHost)
          .map(({ id, name }) => (
            <li key={id} className={ITEM}>
              <Swatch className={`border-transparent bg-current ${colorOf(hosts, id)}`} />
              {name}
            </li>
          ))}
        {!isList &&
          KINDS.map((kind) => (
            <li key={kind} className={ITEM}>
              <Swatch className={LOOKS[kind]} />
              {copy.kinds[kind]}
            </li>
          ))}
      </ul>
      <span className="tnum">{countedText(copy.calls, calls.filter(isCall).length)}</span>
    </footer>
  );
}
