import type { FormEvent } from 'react';
import { availability as copy } from '#content/admin/admin-availability.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { CheckboxField } from '#ui/form/fields.tsx';
import { CardPopup } from '../card-popup.tsx';

const placement = { side: 'bottom', align: 'end', padding: 12 } as const;
const WORKDAYS = 5;

type Props = { button: HTMLElement; from: number; onCopy: (to: number[]) => void; onClose: () => void };

/** Chooses the days that get the hours of another one. */
export function CopyDay({ button, from, onCopy, onClose }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCopy(new FormData(event.currentTarget).getAll('day').map(Number));
    onClose();
  }
  return (
    <CardPopup
      button={button}
      placement={placement}
      onClose={onClose}
      aria-label={fillText(copy.copyTitle, { day: copy.days[from] ?? '' })}
    >
      <form className="grid w-full [&_.check-row]:min-h-9" onSubmit={submit}>
        <b className="font-semibold">{copy.copyTo}</b>
        {copy.days.map(
          (day, index) =>
            index !== from && (
              <CheckboxField key={day} name="day" value={index} label={day} defaultChecked={index < WORKDAYS} />
            ),
        )}
        <button type="submit" className="btn btn-p btn-sm mt-2">
          {copy.copySubmit}
        </button>
      </form>
    </CardPopup>
  );
}
