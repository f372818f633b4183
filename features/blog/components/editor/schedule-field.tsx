import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { postSchedule as copy } from '#content/post-schedule.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { HOUR } from '#lib/time/durations.ts';
import { instantOfLocal, type LocalTime, readLocalTime, writeLocalTime } from '#lib/time/local-time.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { announceInput } from '#ui/form/controls/announce-input.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { useFilled } from '#ui/form/form.tsx';
import { useZone } from '#ui/text/zone.ts';
import { zoneOptions } from '#ui/text/zone-options.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';
import { scheduleProblem } from '../../input.ts';

const NAME = 'schedule';
/** Both stand beside each other in the narrow column of the page. */
const TIGHT = 'lg:px-2.5 lg:text-sm';

/** Follows the switch beside it, which excludes a schedule. */
function usePublishesNow(field: RefObject<HTMLInputElement | null>, starts: boolean) {
  const [isNow, setNow] = useState(starts);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const read = () => {
      const control = form.elements.namedItem('isPublished');
      if (control instanceof HTMLInputElement) setNow(control.checked);
    };
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [field]);
  return isNow;
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The business's zone first, then the reader's own. */
function zonesFor(businessZone: string, chosen: string) {
  const first = [businessZone, browserZone()];
  const rank = (zone: string) => (first.includes(zone) ? first.indexOf(zone) : first.length);
  return zoneOptions(chosen).toSorted(([one], [other]) => rank(one) - rank(other));
}

function hintOf(local: LocalTime): string {
  const problem = scheduleProblem({ isPublished: false, schedule: writeLocalTime(local) });
  if (problem) return problem;
  const { zone } = local;
  const at = instantOfLocal(local);
  if (!at) return copy.none;
  const again = new Date(at.getTime() + HOUR);
  const isTwice = localTimeIn(again, zone) === localTimeIn(at, zone);
  return [fillText(copy.goesLive, { when: zonedDate(at, zone) }), ...(isTwice ? [copy.twice] : [])].join(' ');
}

function Part({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type Props = { publish: string; start: string; startsNow: boolean; error?: string };

function Schedule({ publish, start, startsNow, error }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const businessZone = useZone() ?? browserZone();
  const [shown, setShown] = useState(() => {
    const given = readLocalTime(start);
    return { ...given, zone: given.zone || businessZone };
  });
  const isNow = usePublishesNow(field, startsNow);
  const noteId = useId();
  const isInBrowser = useIsInBrowser();
  // Browsers name zones in their own way.
  const zones = isInBrowser ? zonesFor(businessZone, shown.zone) : [[shown.zone, shown.zone] as const];
  const isEmpty = shown.date === '' && shown.time === '';

  const change = (part: Partial<typeof shown>) => announceInput(field.current, () => setShown({ ...shown, ...part }));
  const control = {
    disabled: isNow,
    'aria-describedby': noteId,
    'aria-invalid': error && !isNow ? true : undefined,
    className: `input w-full ${error && !isNow ? 'bad' : ''}`,
  };

  return (
    <fieldset className="field">
      <legend className="label flex w-full gap-1">
        {copy.title} <span className="flex-auto">(optional)</span>
        {!isEmpty && !isNow && (
          <button type="button" className="link text-sm" onClick={() => change({ date: '', time: '' })}>
            {copy.clear}
          </button>
        )}
      </legend>
      <input ref={field} type="hidden" name={NAME} value={writeLocalTime(shown)} readOnly />
      <div className="grid gap-2">
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)] gap-2">
          <Part label={copy.date}>
            {(id) => (
              <input
                {...control}
                id={id}
                type="date"
                className={`${control.className} ${TIGHT}`}
                value={shown.date}
                onChange={({ target }) => change({ date: target.value, time: shown.time || '09:00' })}
              />
            )}
          </Part>
          <Part label={copy.time}>
            {(id) => (
              <input
                {...control}
                id={id}
                type="time"
                className={`${control.className} ${TIGHT}`}
                value={shown.time}
                onChange={({ target }) => change({ time: target.value })}
              />
            )}
          </Part>
        </div>
        <Part label={copy.zone}>
          {(id) => (
            <div className="selectw">
              <select {...control} id={id} value={shown.zone} onChange={({ target }) => change({ zone: target.value })}>
                {zones.map(([zone, name]) => (
                  <option key={zone} value={zone}>
                    {name}
                  </option>
                ))}
              </select>
              <ChevronDown className="icon" aria-hidden />
            </div>
          )}
        </Part>
      </div>
      {error && !isNow ? (
        <ErrorText id={noteId}>{error}</ErrorText>
      ) : (
        <p className="hint" id={noteId} role="status">
          {isNow ? fillText(copy.isNow, { publish }) : hintOf(shown)}
        </p>
      )}
    </fieldset>
  );
}

/**
 * Date, time and zone from which on the post is public. Its value is written by `writeLocalTime`. Absent if the form has
 * none, because the post is public or its author may not publish. `publish` is the label of the switch beside it.
 */
export function ScheduleField({ publish }: { publish: string }) {
  const { error, value, round } = useFilled(NAME);
  const { value: isPublished } = useFilled('isPublished');
  if (typeof value !== 'string') return null;
  return (
    <Schedule key={round} publish={publish} start={value} startsNow={isPublished === true} {...(error && { error })} />
  );
}
