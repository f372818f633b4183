import { type FormEvent, useId, useState } from 'react';
import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { useChoose } from '#features/booking/components/choice-link.tsx';
import { pickHeading, smallPrint } from '#features/booking/components/pick.tsx';
import { TimeOptions } from '#features/booking/components/time-options.tsx';
import { callAt } from '#features/booking/rules/booking-text.ts';
import { dayName, timesByPart } from '#features/booking/rules/calendar.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusTarget } from '#ui/browser/focus-target.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { zoneName } from '#ui/text/zone-name.ts';
import { zonedDayIn, zonedTime, zonedTimes } from '#ui/text/zoned-time.ts';

const texts = booking.times;

type Props = {
  day: string;
  times: readonly string[];
  zone: string;
  host: number | null;
  /** The time that is selected at first. */
  selected: string | null;
  /** Whether somebody came for a time, which is then shown before what else the picker has. */
  isWanted: boolean;
  /** The wanted time if it isn't free anymore. */
  gone: string | null;
};

/** The times of one day. A form, so that it works without a script too. */
export function DayTimes({ day, times, zone, host, selected, isWanted, gone }: Props) {
  const id = useId();
  const [isNew] = useState(useIsInBrowser());
  const [chosen, setChosen] = useState(selected && times.includes(selected) ? selected : null);
  const choose = useChoose();

  function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen) void choose({ zone, at: chosen, host });
  }

  return (
    <form
      // On desktops as high as the other columns: longer lists scroll, so that nothing moves when they arrive.
      className="flex flex-col lg:h-0 lg:min-h-full"
      id={consultation.book.timesAnchor}
      ref={isNew && isWanted ? focusTarget : undefined}
      tabIndex={-1}
      method="get"
      action={`/consultation#${consultation.book.detailsAnchor}`}
      onSubmit={goOn}
      aria-labelledby={id}
    >
      <input type="hidden" name="zone" value={zone} />
      {host && <input type="hidden" name="host" value={host} />}
      <h3 id={id} className={pickHeading} aria-live="polite">
        {dayName('long', day)}
      </h3>
      <p className={smallPrint}>{fillText(texts.zone, { zone: zoneName(zone) })}</p>
      {gone && (
        <p className="mt-4 rounded-lg border border-danger-line bg-danger-soft px-3.5 py-3" role="status">
          <b className="block font-semibold text-danger-text">
            {fillText(booking.lost.gone, { day: zonedDayIn('medium', gone, zone), time: zonedTime(gone, zone) })}
          </b>
          {selected &&
            fillText(booking.month.full, {
              day: zonedDayIn('long', selected, zone),
              time: zonedTime(selected, zone),
              zone: zoneName(zone),
            })}
        </p>
      )}
      {times.length === 0 && <p className="muted mt-4">{texts.none}</p>}
      <div className="-mx-1 px-1 lg:min-h-0 lg:overflow-y-auto">
        {timesByPart(times, zone).map(([part, ofPart]) => (
          <fieldset key={part} className="mt-4">
            <legend className="mb-2 text-sm font-medium text-subtle">{texts[part]}</legend>
            <TimeOptions name="at" times={ofPart} zone={zone} chosen={selected} onChoose={setChosen} />
          </fieldset>
        ))}
      </div>
      {times.length > 0 && (
        <div className="mt-auto grid gap-[0.6rem] pt-5">
          <button type="submit" className="btn btn-p btn-lg">
            {texts.continue}
          </button>
          {chosen && (
            <p className={`text-center ${smallPrint}`} role="status">
              {zonedTimes(callAt(chosen), zone)} {zoneName(zone)}
            </p>
          )}
        </div>
      )}
    </form>
  );
}
