import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { availability, availabilityExceptions as copy } from '#content/admin/admin-availability.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { formatDay } from '../week/local-days.ts';
import { clockText } from './clock-text.ts';
import { type Draft, type ExceptionDraft, removeException, setException } from './draft.ts';
import { ExceptionDialog } from './exception-dialog.tsx';

const hoursText = ({ ranges, note }: ExceptionDraft) =>
  [
    ...(ranges.length === 0
      ? [availability.off]
      : ranges.map(
          ({ startMinute, endMinute }) => `${clockText(startMinute)} ${availability.to} ${clockText(endMinute)}`,
        )),
    note,
  ]
    .filter(Boolean)
    .join(', ');

export function ExceptionsPart({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const id = useId();
  const [edited, setEdited] = useState<ExceptionDraft | 'new'>();
  const close = () => setEdited(undefined);
  const replaced = edited === 'new' ? undefined : edited?.day;
  return (
    <section aria-labelledby={id}>
      <header>
        <h3 id={id}>{copy.heading}</h3>
        <button type="button" className="btn btn-g btn-sm" onClick={() => setEdited('new')}>
          <Plus className="icon" aria-hidden />
          {copy.add}
        </button>
      </header>
      {draft.exceptions.length === 0 && <p className="hint">{copy.none}</p>}
      <ul className="exceptions">
        {draft.exceptions.map((exception) => {
          const day = formatDay(exception.day, { weekday: 'short', month: 'long', day: 'numeric' });
          return (
            <li key={exception.day}>
              <button
                type="button"
                className="cell-button"
                aria-label={fillText(copy.edit, { day })}
                onClick={() => setEdited(exception)}
              >
                {day}
              </button>
              <button
                type="button"
                className="btn btn-g btn-i btn-sm"
                aria-label={fillText(copy.remove, { day })}
                onClick={() => onChange(removeException(draft, exception.day))}
              >
                <Trash2 className="icon" aria-hidden />
              </button>
              <small>{hoursText(exception)}</small>
            </li>
          );
        })}
      </ul>
      {edited && (
        <ExceptionDialog
          exception={edited === 'new' ? undefined : edited}
          taken={draft.exceptions.map(({ day }) => day).filter((day) => day !== replaced)}
          onApply={(exception) => {
            onChange(setException(draft, exception, replaced));
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
