import { useCallback } from 'react';
import { zonedTime } from '#ui/text/zoned-time.ts';

type Props = {
  /** Instants. */
  times: readonly string[];
  zone: string;
  chosen: string | null;
  onChoose: (time: string) => void;
  /** Shown below each time. */
  noteOf?: (time: string) => string;
  columns?: string;
  name?: string;
};

/** A time looks chosen as soon as the browser has checked it. */
const slot =
  'relative grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface px-1 font-medium tracking-[-0.006em] text-fg tabular-nums hover:bg-hover has-checked:border-fg has-checked:bg-fg has-checked:text-bg has-checked:forced-colors:border-2 has-checked:forced-colors:border-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring';

/** Free times as one group of radio buttons. They are named like the field of the call that books or moves. */
export function TimeOptions({
  times,
  zone,
  chosen,
  onChoose,
  noteOf,
  columns = 'grid-cols-2',
  name = 'startsAt',
}: Props) {
  // Chosen before React came to the page.
  const readChosen = useCallback(
    (group: HTMLElement | null) => {
      const checked = group?.querySelector<HTMLInputElement>('input:checked');
      if (checked) onChoose(checked.value);
    },
    [onChoose],
  );
  return (
    <div className={`grid gap-2 ${columns}`} ref={readChosen}>
      {times.map((time) => (
        <label key={time} className={`${slot} ${noteOf ? 'px-2 py-[0.55rem] leading-[1.3]' : ''}`}>
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name={name}
            value={time}
            required
            defaultChecked={time === chosen}
            onChange={() => onChoose(time)}
          />
          <span>{zonedTime(time, zone)}</span>
          {noteOf && (
            <small className="text-sm font-normal text-muted in-[label:has(:checked)]:text-current">
              {noteOf(time)}
            </small>
          )}
        </label>
      ))}
    </div>
  );
}
