import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { timeChoice as copy } from '#content/admin/admin-calendar.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { calendarKeys, listFreeSlots } from '#features/booking/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { addDays, todayIn } from '#lib/time/calendar-days.ts';
import { DAY } from '#lib/time/durations.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { CheckboxField, Field } from '#ui/form/fields.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { zoneAndPlace, zonedTime } from '#ui/text/zoned-time.ts';
import { formatDay } from '../week/local-days.ts';

const DAYS = 7;
const MODES = [
  ['free', copy.free],
  ['other', copy.other],
] as const;

type Props = {
  host: { id: number; zone: string };
  /** The booking that is moved, which doesn't block its own time. */
  moved?: number;
  /** What is wrong with the chosen time. */
  error?: string;
  isOther: boolean;
  onModeChange: (isOther: boolean) => void;
  /** The free time that is chosen first, if it is still free. */
  chosen?: string;
  onChoose?: (startsAt: string) => void;
};

/** The first of the days that are shown together with the chosen time. */
function firstDayFor(chosen: string | undefined, today: string, zone: string) {
  if (!chosen) return today;
  const until = Date.parse(localTimeIn(new Date(chosen), zone).slice(0, 10)) - Date.parse(today);
  return addDays(today, Math.max(0, Math.floor(until / DAY / DAYS)) * DAYS);
}

const SLOT =
  'relative grid h-9 cursor-pointer place-items-center rounded-md border border-line-strong hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-strong has-checked:text-accent-text has-checked:forced-colors:border-2 has-checked:forced-colors:border-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring';

type SlotsProps = Pick<Props, 'host' | 'moved' | 'chosen' | 'onChoose'>;

function FreeSlots({ host: { id, zone }, moved, chosen, onChoose }: SlotsProps) {
  const [today] = useState(() => todayIn(zone, new Date()));
  const [from, setFrom] = useState(() => firstDayFor(chosen, today, zone));
  const name = useId();
  const query = { from, days: String(DAYS), ...(moved && { except: String(moved) }) };
  const { data, isPending, refetch } = useQuery({
    queryKey: calendarKeys.slots(id, query),
    queryFn: async () => valueOf(await listFreeSlots(id, query)),
    staleTime: 0,
  });
  const days = Map.groupBy(data?.data ?? [], ({ startsAt }) => localTimeIn(new Date(startsAt), zone).slice(0, 10));
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          className="btn btn-g btn-i btn-sm"
          aria-label={copy.earlier}
          aria-disabled={from <= today || undefined}
          onClick={() => from > today && setFrom(addDays(from, -DAYS))}
        >
          <ChevronLeft className="icon" aria-hidden />
        </button>
        <b className="font-strong" aria-live="polite">
          {formatDay(from, { month: 'short', day: 'numeric' })} {copy.to}{' '}
          {formatDay(addDays(from, DAYS - 1), { month: 'short', day: 'numeric' })}
        </b>
        <button
          type="button"
          className="btn btn-g btn-i btn-sm"
          aria-label={copy.later}
          onClick={() => setFrom(addDays(from, DAYS))}
        >
          <ChevronRight className="icon" aria-hidden />
        </button>
      </div>
      {isPending && <SkeletonRows label={adminPanel.loading} count={3} />}
      {!isPending && !data && (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {data?.count === 0 && <p className="muted">{copy.none}</p>}
      {[...days].map(([day, slots]) => (
        <fieldset key={day} className="grid grid-cols-1 gap-[0.4rem]">
          <legend className="mb-[0.4rem] text-sm text-muted">
            {formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' })}
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5">
            {slots.map(({ startsAt }) => (
              <label key={startsAt} className={SLOT}>
                <input
                  type="radio"
                  className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
                  name="startsAt"
                  value={startsAt}
                  defaultChecked={startsAt === chosen}
                  onChange={() => onChoose?.(startsAt)}
                  aria-describedby={name}
                />
                <span className="tnum">{zonedTime(startsAt, zone)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="hint" id={name}>
        {fillText(copy.zone, { zone: zoneAndPlace(zone) })}
      </p>
    </>
  );
}

/** A free time of the host, or any other one that staff confirm. The fields belong to the form around it. */
export function TimeChoice({ error, isOther, onModeChange, ...slots }: Props) {
  const { host } = slots;
  return (
    <div className="grid grid-cols-1 gap-3.5" role="group" aria-label={copy.label}>
      <Choices
        label={copy.how}
        choices={MODES}
        chosen={isOther ? 'other' : 'free'}
        onChoose={(mode) => onModeChange(mode === 'other')}
        className="justify-self-start"
      />
      {error && <ErrorText role="alert">{error}</ErrorText>}
      {isOther ? (
        <>
          <div className="pair">
            <Field label={copy.day} name="day" type="date" required />
            <Field
              label={copy.time}
              name="time"
              type="time"
              required
              hint={fillText(copy.zone, { zone: zoneAndPlace(host.zone) })}
            />
          </div>
          <div>
            <CheckboxField label={copy.outside} name="isOutside" />
            <p className="hint">{copy.outsideHint}</p>
          </div>
        </>
      ) : (
        <FreeSlots key={host.id} {...slots} />
      )}
    </div>
  );
}
