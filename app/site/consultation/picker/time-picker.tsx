import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { useChoose } from '#features/booking/components/choice-link.tsx';
import { ZoneField } from '#features/booking/components/zone-field.tsx';
import { monthOf, timesByDay } from '#features/booking/rules/calendar.ts';
import type { Choice } from '#features/booking/rules/choice.ts';
import { DayTimes } from './day-times.tsx';
import type { PickerData } from './load-picker.ts';
import { MonthPanel } from './month-panel.tsx';
import { OfferSide } from './side.tsx';

/** Three columns: what is offered, the days of a month, and the times of one of them. */
export function TimePicker({ data, choice: { day, host } }: { data: PickerData; choice: Choice }) {
  const choose = useChoose();
  const byDay = timesByDay(data.times, data.zone);
  const freeDays = new Set(byDay.keys());
  const [firstFree = null] = freeDays;
  const isShown = day !== null && monthOf(day) === data.month;
  const shownDay = isShown ? day : firstFree;
  return (
    <div className="card pick">
      <OfferSide hosts={data.hosts}>
        <form className="mt-auto" method="get" action={`/consultation#${consultation.book.anchor}`}>
          <input type="hidden" name="month" value={data.month} />
          {host && <input type="hidden" name="host" value={host} />}
          <ZoneField zone={data.zone} onChoose={(zone) => void choose({ zone, month: data.month, host })} />
        </form>
      </OfferSide>
      <MonthPanel data={data} freeDays={freeDays} shownDay={shownDay} host={host} />
      {shownDay ? (
        <DayTimes
          key={`${shownDay} ${data.zone}`}
          day={shownDay}
          times={byDay.get(shownDay) ?? []}
          zone={data.zone}
          host={host}
        />
      ) : (
        <p className="day-times muted max-lg:hidden">{booking.times.noneInMonth}</p>
      )}
    </div>
  );
}
