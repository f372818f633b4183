import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { useChoose } from '#features/booking/components/choice-link.tsx';
import { pickLook } from '#features/booking/components/pick.tsx';
import { ZoneField } from '#features/booking/components/zone-field.tsx';
import { monthOf, timesByDay } from '#features/booking/rules/calendar.ts';
import type { Choice } from '#features/booking/rules/choice.ts';
import { zonedDay } from '#ui/text/zoned-time.ts';
import { DayTimes } from './day-times.tsx';
import type { PickerData } from './load-picker.ts';
import { MonthPanel } from './month-panel.tsx';
import { OfferSide } from './side.tsx';

type Props = { data: PickerData; choice: Choice; lastChosen: string | null };

/** The first of the times after one that isn't free anymore. */
const nextAfter = (wanted: string, times: readonly string[]) => times.find((time) => time > wanted) ?? times[0];

/** Three columns: what is offered, the days of a month, and the times of one of them. */
export function TimePicker({ data, choice: { day, wanted, host }, lastChosen }: Props) {
  const choose = useChoose();
  const gone = wanted !== null && !data.times.includes(wanted) ? wanted : null;
  const selected = gone ? nextAfter(gone, data.times) : (wanted ?? lastChosen ?? (day ? null : data.next));
  const byDay = timesByDay(data.times, data.zone);
  const freeDays = new Set(byDay.keys());
  const [firstFree = null] = freeDays;
  const isShown = day !== null && monthOf(day) === data.month;
  const dayOfSelected = selected && data.times.includes(selected) ? zonedDay(selected, data.zone) : firstFree;
  const shownDay = isShown && !gone ? day : dayOfSelected;
  return (
    <div className={`${pickLook('three')} lg:min-h-136`}>
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
          key={`${shownDay} ${data.zone} ${selected}`}
          day={shownDay}
          times={byDay.get(shownDay) ?? []}
          selected={selected ?? null}
          isWanted={wanted !== null}
          gone={gone}
          zone={data.zone}
          host={host}
        />
      ) : (
        <p className="muted max-lg:hidden">{booking.times.noneInMonth}</p>
      )}
    </div>
  );
}
