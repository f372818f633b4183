import { Check, UserX } from 'lucide-react';
import type { CalendarCall } from '#features/booking/contract/calendar.ts';
import { fullName } from '#lib/text/full-name.ts';
import { zonedClock } from '#ui/text/zoned-time.ts';
import { colorOf } from '../host-colors.ts';
import { callLabel, type Scene, statusText } from './call-text.ts';
import type { DayPart, Lane } from './local-days.ts';

export type OpenCall = (call: CalendarCall, button: HTMLElement) => void;

export const partStyle = ({ start, end, lane = 0, lanes = 1 }: Omit<DayPart, 'day'> & Partial<Lane>) => ({
  '--start': start,
  '--length': end - start,
  '--lane': lane,
  '--lanes': lanes,
});

/** At the place of its time, within the hours from the first to the last on screen. */
export const AT_TIME = 'absolute top-[calc((var(--start)/60-var(--first))*var(--hour))]';
const LANE =
  'left-[calc(0.3rem+var(--lane)*(100%-0.6rem)/var(--lanes))] w-[calc((100%-0.6rem)/var(--lanes)-(var(--lanes)-1)*1px)]';
const BLOCK =
  'mt-px flex h-[calc(var(--length)/60*var(--hour)-2px)] min-h-6 cursor-pointer items-center gap-[0.3rem] overflow-hidden rounded-sm px-[0.35rem] text-left text-xs leading-[1.2] whitespace-nowrap hover:brightness-[0.97] focus-visible:z-2 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring aria-expanded:z-1 aria-expanded:outline-2 aria-expanded:-outline-offset-1 aria-expanded:outline-accent';
const SOLID = 'border border-l-3';
const LOOKS: Partial<Record<CalendarCall['status'], string>> = {
  held: 'border border-dashed border-current bg-surface',
  done: `${SOLID} border-transparent border-l-line-strong bg-active text-muted`,
  missed: `${SOLID} border-transparent border-l-danger bg-danger-soft text-danger-text`,
};

type Props = { call: CalendarCall; part: DayPart & Lane; scene: Scene; isSelected: boolean; onOpen: OpenCall };

export function CallBlock({ call, part, scene, isSelected, onOpen }: Props) {
  const { status, startsAt } = call;
  const color = colorOf(scene.hosts, call.hostId);
  return (
    <button
      type="button"
      className={`${AT_TIME} ${LANE} ${BLOCK} ${LOOKS[status] ?? `${SOLID} border-transparent border-l-current`} ${color}`}
      style={partStyle(part)}
      data-call={call.id}
      aria-haspopup="dialog"
      aria-expanded={isSelected}
      onClick={({ currentTarget }) => onOpen(call, currentTarget)}
    >
      <span className="sr">{callLabel(call, scene)}</span>
      <span className="tnum" aria-hidden>
        {zonedClock(startsAt, scene.zone)}
      </span>
      <b className="min-w-0 flex-1 truncate font-strong" aria-hidden>
        {status === 'held' ? statusText(call, scene.now) : fullName(call)}
      </b>
      {status === 'done' && <Check className="icon size-3.25" aria-hidden />}
      {status === 'missed' && <UserX className="icon size-3.25" aria-hidden />}
    </button>
  );
}
