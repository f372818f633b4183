import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { ChoiceLink } from '#features/booking/components/choice-link.tsx';
import { pickHeading } from '#features/booking/components/pick.tsx';
import { dayName, monthAfter, monthOf } from '#features/booking/rules/calendar.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { zoneName } from '#ui/text/zone-name.ts';
import { zonedDay, zonedDayIn, zonedTime } from '#ui/text/zoned-time.ts';
import type { PickerData } from './load-picker.ts';
import { MonthGrid } from './month-grid.tsx';

const texts = booking.month;
const { book, form } = consultation;
const KEY = 'inline-flex items-center gap-[0.45rem]';

type Props = { data: PickerData; freeDays: ReadonlySet<string>; shownDay: string | null; host: number | null };

/** Says when the next free time is, or that there is none. */
function MonthIsFull({ data: { zone, month, next }, host }: Pick<Props, 'data' | 'host'>) {
  if (next === null) {
    return (
      <div
        id={book.timesAnchor}
        className="mt-4 grid justify-items-start gap-2 border-t border-line pt-5"
        role="status"
      >
        <p className="muted">{texts.nothing}</p>
        <a href={`#${form.anchor}`} className="btn btn-s">
          {book.failed.request}
        </a>
      </div>
    );
  }
  const nextDay = zonedDay(next, zone);
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-5" role="status">
      <b className="font-semibold">
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
  const { zone, month, today, last } = data;
  const links = [
    { to: monthAfter(month, -1), text: texts.previous, icon: ChevronLeft },
    { to: monthAfter(month, 1), text: texts.next, icon: ChevronRight },
  ];
  return (
    <div>
      <div className="-mt-[0.4rem] mb-3 flex items-center gap-1">
        <h3 id={id} className={`mr-auto ${pickHeading}`} aria-live="polite">
          {dayName('month', `${month}-01`)}
        </h3>
        {links.map(({ to, text, icon: Icon }) => {
          const label = fillText(text, { month: dayName('month', `${to}-01`) });
          return to < monthOf(today) || to > monthOf(last) ? (
            <span key={text} className="btn btn-g btn-i pointer-events-none size-11 opacity-40" aria-hidden>
              <Icon className="icon" />
            </span>
          ) : (
            <ChoiceLink
              key={text}
              className="btn btn-g btn-i size-11"
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
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-subtle">
          <span className={KEY}>
            <i className="size-3.5 rounded-xs bg-active" /> {texts.available}
          </span>
          <span className={KEY}>
            <i className="size-1 rounded-full bg-accent-text" /> {texts.today}
          </span>
          <span className={`${KEY} max-sm:hidden noscript:hidden`}>{texts.keys}</span>
        </p>
      )}
    </div>
  );
}
