import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { SmallSelect } from '#app/admin/lists/small-select.tsx';
import { calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import type { Calendar } from '#features/booking/contract/calendar.ts';
import { addDays } from '#lib/time/calendar-days.ts';
import { Choices } from '#ui/tabs/choices.tsx';
import type { CalendarAddress } from './calendar-address.ts';
import { weekTitle } from './week/local-days.ts';

type Props = {
  calendar: Calendar;
  address: CalendarAddress;
  onChange: (change: Partial<CalendarAddress>) => void;
  onBook: () => void;
};

const WIDE = 'max-md:flex-[1_1_9rem]';

const hostName = ({ name, isHost }: Calendar['hosts'][number]) => (isHost ? name : `${name} ${copy.noHost}`);

export function CalendarBar({ calendar: { days, hosts }, address: { layout, host }, onChange, onBook }: Props) {
  const [monday = ''] = days;
  const hasHosts = hosts.some(({ isHost }) => isHost);
  return (
    <div className="flex flex-wrap items-center gap-2.5 px-4 py-3.5">
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
        className="btn btn-g btn-i -ml-1.5"
        aria-label={copy.next}
        onClick={() => onChange({ week: addDays(monday, 7) })}
      >
        <ChevronRight className="icon" aria-hidden />
      </button>
      <h2
        className="mr-auto ml-2 text-lg font-semibold tracking-[-0.014em] max-md:mx-0 max-md:flex-1 max-[20rem]:basis-full"
        aria-live="polite"
      >
        {weekTitle(monday)}
      </h2>
      <Choices
        label={copy.layout}
        choices={copy.layouts}
        chosen={layout}
        onChoose={(id) => onChange({ layout: id })}
        className="max-md:hidden"
      />
      {hosts.length > 1 && (
        <SmallSelect
          label={copy.host}
          className={`min-w-38 ${WIDE}`}
          options={[['', copy.allHosts], ...hosts.map((one) => [String(one.id), hostName(one)] as const)]}
          value={host === null ? '' : String(host)}
          onChange={(id) => onChange({ host: id === '' ? null : Number(id) })}
        />
      )}
      {hasHosts && (
        <button type="button" className={`btn btn-p ${WIDE}`} onClick={onBook}>
          <Plus className="icon" aria-hidden />
          {copy.book}
        </button>
      )}
    </div>
  );
}
