import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { ChoiceLink } from '#features/booking/components/choice-link.tsx';
import { dayName, monthAfter, monthOf } from '#features/booking/rules/calendar.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { zonedDay, zonedDayIn, zonedTime, zoneName } from '#ui/text/zoned-time.ts';
import type { PickerData } from './load-picker.ts';
import { MonthGrid } from './month-grid.tsx';

const texts = booking.month;
const { book, form } = consultation;

type Props = { data: PickerData; freeDays: ReadonlySet<string>; shownDay: string | null; host: number | null };

/** Says when the next free time is, or that there is none. */
function MonthIsFull({ data: { zone, month, next }, host }: Pick<Props, 'data' | 'host'>) {
  if (next === null) {
    return (
      <div className="month-note" role="status">
        <p className="muted">{texts.nothing}</p>
        <a href={`#${form.anchor}`} className="btn btn-s">
          {book.failed.request}
        </a>
      </div>
    );
  }
  const nextDay = zonedDay(next, zone);
  return (
    <div className="month-note" role="status">
      <b>
        {fillText(monthOf(nextDay) < month ? texts.tooFar : texts.fullTitle, {
          month: dayName('monthName', `${month}-01`),
        })}
      </b>
      <p className="muted">
        {fillText(texts.full, {
          day: zonedDayIn('long', next, zone),
          time: zonedTime(next, zone),
          zone: zoneName(zone),
        })}
      </p>
      <ChoiceLink className="btn btn-s" choice={{ zone, month: monthOf(nextDay), host }} anchor={book.anchor}>
        {fillText(texts.goTo, { month: dayName('monthName', nextDay) })}
      </ChoiceLink>
    </div>
  );
}

export function MonthPanel({ data, freeDays, shownDay, host }: Props) {
  const id = useId();
  const { zone, month, today } = data;
  const links = [
    { to: monthAfter(month, -1), text: texts.previous, icon: ChevronLeft },
    { to: monthAfter(month, 1), text: texts.next, icon: ChevronRight },
  ];
  return (
    <div className="month-panel">
      <div className="month-bar">
        <h3 id={id} aria-live="polite">
          {dayName('month', `${month}-01`)}
        </h3>
        {links.map(({ to, text, icon: Icon }) => {
          const label = fillText(text, { month: dayName('month', `${to}-01`) });
          return to < monthOf(today) ? (
            <span key={text} className="btn btn-g btn-i" aria-hidden data-disabled>
              <Icon className="icon" />
            </span>
          ) : (
            <ChoiceLink
              key={text}
              className="btn btn-g btn-i"
              choice={{ zone, month: to, host }}
              anchor={book.anchor}
              aria-label={label}
            >
              <Icon className="icon" aria-hidden />
            </ChoiceLink>
          );
        })}
      </div>
      <MonthGrid data={data} freeDays={freeDays} shownDay={shownDay} host={host} labelledBy={id} />
      {freeDays.size === 0 ? (
        <MonthIsFull data={data} host={host} />
      ) : (
        <p className="month-key">
          <span>
            <i /> {texts.available}
          </span>
          <span>
            <i className="dot" /> {texts.today}
          </span>
          <span className="max-sm:hidden noscript:hidden">{texts.keys}</span>
        </p>
      )}
    </div>
  );
}
