import { siteSettings as copy } from '#content/admin/site-settings.ts';
import type { SettingField } from '#features/settings/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { HOUR } from '#lib/time/durations.ts';
import { clockText } from '#lib/time/opening-hours.ts';
import type { CardState } from './use-card.ts';

const USUAL = [9 * HOUR, 17 * HOUR];
const MIDNIGHT = 24 * HOUR;

/** A day that closes at midnight ends then. */
const closing = (time: string) => (time === '00:00' ? clockText(MIDNIGHT) : time);

type Props = { field: SettingField; state: CardState; describedBy: string | undefined };

/** The hours of each weekday. What would close before it opens is rejected by the server. */
export function HoursField({ field, state, describedBy }: Props) {
  const text = state.textOf(field);
  const entries = text.split(',').map((entry) => entry.trim());
  const days = copy.weekdays.map((name, weekday) => {
    const short = name.slice(0, 3);
    const entry = entries.find((one) => one.startsWith(short)) ?? null;
    const [opens = '', closes = ''] = entry?.slice(short.length + 1).split('-') ?? [];
    return { name, short, weekday, entry, opens, closes: closes === clockText(MIDNIGHT) ? '00:00' : closes };
  });

  function write(weekday: number, entry: string | null) {
    const next = days.flatMap((day) => {
      const own = day.weekday === weekday ? entry : day.entry;
      return own === null ? [] : [own];
    });
    state.edit(field.name, next.join(', '));
  }

  return (
    <div className="grid gap-2" role="group" aria-labelledby={`${field.name}-label`} aria-describedby={describedBy}>
      {days.map(({ name, short, weekday, entry, opens, closes }) => (
        <div key={short} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
          <label className="flex w-36 items-center gap-2">
            <input
              type="checkbox"
              className="check"
              checked={entry !== null}
              aria-label={fillText(copy.isOpen, { day: name })}
              onChange={({ target }) =>
                write(weekday, target.checked ? `${short} ${USUAL.map(clockText).join('-')}` : null)
              }
            />
            {name}
          </label>
          {entry === null ? (
            <span className="text-muted">{copy.closed}</span>
          ) : (
            <span className="flex items-center gap-2">
              <input
                type="time"
                className="input sm w-36"
                aria-label={fillText(copy.opens, { day: name })}
                value={opens}
                onChange={({ target }) => write(weekday, `${short} ${target.value}-${closing(closes)}`)}
              />
              <span className="text-muted">{copy.until}</span>
              <input
                type="time"
                className="input sm w-36"
                aria-label={fillText(copy.closes, { day: name })}
                value={closes}
                onChange={({ target }) => write(weekday, `${short} ${opens}-${closing(target.value)}`)}
              />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
