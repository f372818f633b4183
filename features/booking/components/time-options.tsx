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
};

/** Free times as one group of radio buttons. They are named like the field of the call that books or moves. */
export function TimeOptions({ times, zone, chosen, onChoose, noteOf, name = 'startsAt' }: Props & { name?: string }) {
  // Chosen before React came to the page.
  const readChosen = useCallback(
    (group: HTMLElement | null) => {
      const checked = group?.querySelector<HTMLInputElement>('input:checked');
      if (checked) onChoose(checked.value);
    },
    [onChoose],
  );
  return (
    <div className="slots" ref={readChosen}>
      {times.map((time) => (
        <label key={time} className="slot">
          <input
            type="radio"
            name={name}
            value={time}
            required
            defaultChecked={time === chosen}
            onChange={() => onChoose(time)}
          />
          <span>{zonedTime(time, zone)}</span>
          {noteOf && <small>{noteOf(time)}</small>}
        </label>
      ))}
    </div>
  );
}
