import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { SmallSelect } from '#app/admin/lists/small-select.tsx';
import { calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import type { Calendar } from '#features/calendar/contract.ts';
import { addDays } from '#lib/time/calendar-days.ts';
import type { CalendarAddress } from './calendar-address.ts';
import { weekTitle } from './week/local-days.ts';

type Props = {
  calendar: Calendar;
  address: CalendarAddress;
  onChange: (change: Partial<CalendarAddress>) => void;
  onBook: () => void;
};

const hostName = ({ name, isHost }: Calendar['hosts'][number]) => (isHost ? name : `${name} ${copy.noHost}`);

export function CalendarBar({ calendar: { days, hosts }, address: { layout, host }, onChange, onBook }: Props) {
  const [monday = ''] = days;
  const hasHosts = hosts.some(({ isHost }) => isHost);
  return (
    <div className="calendar-bar">
      <button type="button" className="btn btn-s" onClick={() => onChange({ week: null })}>
        {copy.today}
      </button>
      <button
        type="button"
        className="btn btn-g btn-i"
        aria-label={copy.previous}
        onClick={() => onChange({ week: addDays(monday, -7) })}
      >
        <ChevronLeft className="icon" aria-hidden />
      </button>
      <button
        type="button"
        className="btn btn-g btn-i"
        aria-label={copy.next}
        onClick={() => onChange({ week: addDays(monday, 7) })}
      >
        <ChevronRight className="icon" aria-hidden />
      </button>
      <h2 aria-live="polite">{weekTitle(monday)}</h2>
      <div className="seg" role="group" aria-label={copy.layout}>
        {copy.layouts.map(([id, label]) => (
          <button key={id} type="button" aria-pressed={layout === id} onClick={() => onChange({ layout: id })}>
            {label}
          </button>
        ))}
      </div>
      {hosts.length > 1 && (
        <SmallSelect
          label={copy.host}
          className="wide"
          options={[['', copy.allHosts], ...hosts.map((one) => [String(one.id), hostName(one)] as const)]}
          value={host === null ? '' : String(host)}
          onChange={(id) => onChange({ host: id === '' ? null : Number(id) })}
        />
      )}
      {hasHosts && (
        <button type="button" className="btn btn-p wide" onClick={onBook}>
          <Plus className="icon" aria-hidden />
          {copy.book}
        </button>
      )}
    </div>
  );
}
