import { type FormEvent, useId, useState } from 'react';
import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { useChoose } from '#features/booking/components/choice-link.tsx';
import { TimeOptions } from '#features/booking/components/time-options.tsx';
import { callAt } from '#features/booking/rules/booking-text.ts';
import { dayName, timesByPart } from '#features/booking/rules/calendar.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { zonedTimes, zoneName } from '#ui/text/zoned-time.ts';

const texts = booking.times;

type Props = { day: string; times: readonly string[]; zone: string; host: number | null };

/** The times of one day. A form, so that it works without a script too. */
export function DayTimes({ day, times, zone, host }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = useChoose();

  function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen) void choose({ zone, at: chosen, host });
  }

  return (
    <form
      className="day-times"
      method="get"
      action={`/consultation#${consultation.book.anchor}`}
      onSubmit={goOn}
      aria-labelledby={id}
    >
      <input type="hidden" name="zone" value={zone} />
      {host && <input type="hidden" name="host" value={host} />}
      <h3 id={id} aria-live="polite">
        {dayName('long', day)}
      </h3>
      <p className="note">{fillText(texts.zone, { zone: zoneName(zone) })}</p>
      {times.length === 0 && <p className="muted mt-4">{texts.none}</p>}
      {timesByPart(times, zone).map(([part, ofPart]) => (
        <fieldset key={part}>
          <legend>{texts[part]}</legend>
          <TimeOptions name="at" times={ofPart} zone={zone} chosen={null} onChoose={setChosen} />
        </fieldset>
      ))}
      {times.length > 0 && (
        <div className="go-on">
          <button type="submit" className="btn btn-p btn-lg">
            {texts.continue}
          </button>
          {chosen && (
            <p className="note text-center" role="status">
              {zonedTimes(callAt(chosen), zone)} {zoneName(zone)}
            </p>
          )}
        </div>
      )}
    </form>
  );
}
