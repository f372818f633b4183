import { Check, UserX } from 'lucide-react';
import type { CalendarCall } from '#features/calendar/contract.ts';
import { colorOf } from '../host-colors.ts';
import { callLabel, clock, nameOf, type Scene, statusText } from './call-text.ts';
import type { DayPart, Lane } from './local-days.ts';

export type OpenCall = (call: CalendarCall, button: HTMLElement) => void;

export const partStyle = ({ start, end, lane = 0, lanes = 1 }: Omit<DayPart, 'day'> & Partial<Lane>) => ({
  '--start': start,
  '--length': end - start,
  '--lane': lane,
  '--lanes': lanes,
});

type Props = { call: CalendarCall; part: DayPart & Lane; scene: Scene; isSelected: boolean; onOpen: OpenCall };

export function CallBlock({ call, part, scene, isSelected, onOpen }: Props) {
  const { status, startsAt } = call;
  const isOver = status === 'done' || status === 'missed';
  const color = isOver ? '' : colorOf(scene.hosts, call.hostId);
  return (
    <button
      type="button"
      className={`call ${status} ${color}`}
      style={partStyle(part)}
      data-call={call.id}
      aria-haspopup="dialog"
      aria-expanded={isSelected}
      onClick={({ currentTarget }) => onOpen(call, currentTarget)}
    >
      <span className="sr">{callLabel(call, scene)}</span>
      <span className="tnum" aria-hidden>
        {clock(startsAt, scene.zone)}
      </span>
      <b aria-hidden>{status === 'held' ? statusText(call, scene.now) : nameOf(call)}</b>
      {status === 'done' && <Check className="icon" aria-hidden />}
      {status === 'missed' && <UserX className="icon" aria-hidden />}
    </button>
  );
}
