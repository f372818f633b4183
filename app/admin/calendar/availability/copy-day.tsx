import { useState } from 'react';
import { availability as copy } from '#content/admin/admin-availability.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { CheckboxField } from '#ui/form/fields.tsx';
import { Popup } from '#ui/overlay/popup.tsx';

const placement = { side: 'bottom', align: 'end', padding: 12 } as const;
const WORKDAYS = [0, 1, 2, 3, 4];

type Props = { button: HTMLElement; from: number; onCopy: (to: number[]) => void; onClose: () => void };

/** Chooses the days that get the hours of another one. */
export function CopyDay({ button, from, onCopy, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>(() => WORKDAYS.filter((index) => index !== from));
  const toggle = (index: number) =>
    setChosen((now) => (now.includes(index) ? now.filter((one) => one !== index) : [...now, index]));
  return (
    <Popup
      button={button}
      placement={placement}
      onClose={onClose}
      role="dialog"
      aria-label={fillText(copy.copyTitle, { day: copy.days[from] ?? '' })}
      className="call-card copy-day"
    >
      <b>{copy.copyTo}</b>
      {copy.days.map(
        (day, index) =>
          index !== from && (
            <CheckboxField
              key={day}
              name={day}
              label={day}
              checked={chosen.includes(index)}
              onChange={() => toggle(index)}
            />
          ),
      )}
      <button
        type="button"
        className="btn btn-p btn-sm"
        onClick={() => {
          onCopy([...chosen]);
          onClose();
        }}
      >
        {copy.copySubmit}
      </button>
    </Popup>
  );
}
