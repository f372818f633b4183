import { CalendarCheck, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { booking } from '#content/booking.ts';
import { LostTime, lostTime } from '#features/booking/components/lost-time.tsx';
import { PickFact, PickFacts, PickNote, PickSide, pickLook, smallPrint } from '#features/booking/components/pick.tsx';
import { TimeOptions } from '#features/booking/components/time-options.tsx';
import { ZoneField } from '#features/booking/components/zone-field.tsx';
import type { VisitorBooking } from '#features/booking/contract/booking.ts';
import { callAt } from '#features/booking/rules/booking-text.ts';
import { dayName } from '#features/booking/rules/calendar.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useSubmission } from '#ui/form/submission.ts';
import { zoneAndPlace, zonedDayIn, zonedTimes } from '#ui/text/zoned-time.ts';
import { CallForm, changeAddress } from './call-form.tsx';
import type { FreeDay } from './load-booking.ts';

const texts = booking.move;

type Props = { token: string; call: VisitorBooking; zone: string; days: FreeDay[]; more: string | null };

const dayAndTimes = (startsAt: string, zone: string) =>
  `${zonedDayIn('medium', startsAt, zone)}, ${zonedTimes(callAt(startsAt), zone)}`;

function Sides({ call, zone, chosen }: Pick<Props, 'call' | 'zone'> & { chosen: string | null }) {
  return (
    <PickSide>
      <h2 className="text-2xl font-semibold tracking-[-0.018em]" tabIndex={-1}>
        {texts.heading}
      </h2>
      <PickFacts>
        <PickFact icon={CalendarX2}>
          {chosen ? <s className="subtle">{dayAndTimes(call.startsAt, zone)}</s> : dayAndTimes(call.startsAt, zone)}
          <PickNote>{texts.kept}</PickNote>
        </PickFact>
        <PickFact icon={CalendarCheck} role="status">
          <b className="block font-strong text-fg">{chosen ? dayAndTimes(chosen, zone) : texts.choose}</b>
          <PickNote>{zoneAndPlace(zone)}</PickNote>
        </PickFact>
      </PickFacts>
      <form method="get" action="#move" className="mt-auto">
        <input type="hidden" name="move" value="1" />
        <ZoneField zone={zone} />
      </form>
    </PickSide>
  );
}

type DaysProps = Pick<Props, 'days' | 'zone'> & {
  linkTo: (day: string) => string;
  onChoose: (time: string) => void;
};

/** Side by side; narrow screens show one day, and links to the others. */
function FreeDays({ days, zone, linkTo, onChoose }: DaysProps) {
  const [query] = useSearchParams();
  const shown = (days.find(({ day }) => day === query.get('day')) ?? days[0])?.day;
  return (
    <div className="grid gap-x-3 gap-y-5 lg:grid-cols-5">
      <nav className="grid grid-cols-5 gap-1.5 lg:hidden" aria-label={texts.days}>
        {days.map(({ day }) => (
          <Link
            key={day}
            to={linkTo(day)}
            className="btn btn-s h-13 flex-col gap-0 px-0 leading-[1.25] aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent-text"
            aria-current={day === shown || undefined}
            preventScrollReset
          >
            {dayName('weekday', day)}{' '}
            <small className="font-normal text-subtle in-aria-[current=true]:text-current">
              {dayName('short', day)}
            </small>
          </Link>
        ))}
      </nav>
      {days.map(({ day, times }) => (
        <fieldset key={day} className={day === shown ? undefined : 'max-lg:hidden'}>
          <legend className="mb-2 text-base font-strong lg:w-full lg:text-center">
            {dayName('weekday', day)}{' '}
            <small className="ml-1 text-base font-normal text-subtle lg:m-0 lg:block">{dayName('short', day)}</small>
          </legend>
          <TimeOptions
            columns="grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] lg:grid-cols-1"
            times={times}
            zone={zone}
            chosen={null}
            onChoose={onChoose}
          />
        </fieldset>
      ))}
    </div>
  );
}

/** The next days with free times. The browser posts the form itself. */
export function MovePanel({ token, call, zone, days, more }: Props) {
  const [query] = useSearchParams();
  const submission = useSubmission(changeAddress(token), { action: 'move' });
  const lost = submission && lostTime(submission.error, String(submission.values.startsAt));
  const [chosen, setChosen] = useState<string | null>(lost?.times[0] ?? null);
  const from = query.get('from');
  const [shownFrom, setShownFrom] = useState(from);
  // Other days come without the chosen time.
  if (from !== shownFrom) {
    setShownFrom(from);
    setChosen(null);
  }
  const linkTo = (place: Record<string, string> = {}) => `?${new URLSearchParams({ move: '1', zone, ...place })}#move`;
  return (
    <section id="move" className={`${pickLook('two')} mt-4`} aria-label={texts.heading}>
      <Sides call={call} zone={zone} chosen={chosen} />
      <CallForm token={token} action="move" className="grid content-start gap-6">
        <input type="hidden" name="zone" value={zone} />
        {lost ? (
          <LostTime lost={lost} zone={zone} chosen={chosen ?? ''} onChoose={setChosen}>
            <a href={linkTo()} className="inline-link text-accent-text">
              {booking.lost.all}
            </a>
          </LostTime>
        ) : days.length === 0 ? (
          <p className="muted">{texts.none}</p>
        ) : (
          <FreeDays
            days={days}
            zone={zone}
            linkTo={(day) => linkTo({ ...(from && { from }), day })}
            onChoose={setChosen}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3.5 border-t border-line pt-5">
          {(days.length > 0 || lost) && (
            <button type="submit" className="btn btn-p btn-lg max-xs:basis-full">
              {chosen ? fillText(texts.buttonTo, { day: zonedDayIn('short', chosen, zone) }) : texts.button}
            </button>
          )}
          {more && !lost && (
            <Link to={linkTo({ from: more })} className="btn btn-g btn-lg max-xs:basis-full" preventScrollReset>
              {texts.more}
            </Link>
          )}
          {from && !more && !lost && (
            <Link to={linkTo()} className="btn btn-g btn-lg max-xs:basis-full" preventScrollReset>
              {texts.first}
            </Link>
          )}
          <p className={`flex-[1_1_14rem] max-xs:basis-full ${smallPrint}`}>
            {fillText(texts.note, { host: call.host.name.split(' ')[0] ?? '' })}
          </p>
        </div>
      </CallForm>
    </section>
  );
}
