import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { availabilityExceptions as copy } from '#content/admin/admin-availability.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { type Draft, type ExceptionDraft, removeException, setException } from './draft.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import { dateText, hoursText } from './hours-text.ts';
import { PartHeading, SidePart } from './side-part.tsx';

export function ExceptionsPart({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const id = useId();
  const [edited, setEdited] = useState<ExceptionDraft | 'new'>();
  const close = () => setEdited(undefined);
  const replaced = edited === 'new' ? undefined : edited?.day;
  return (
    <SidePart aria-labelledby={id}>
      <header className="flex items-center justify-between">
        <PartHeading id={id}>{copy.heading}</PartHeading>
        <button type="button" className="btn btn-g btn-sm" onClick={() => setEdited('new')}>
          <Plus className="icon" aria-hidden />
          {copy.add}
        </button>
      </header>
      {draft.exceptions.length === 0 && <p className="hint">{copy.none}</p>}
      <ul>
        {draft.exceptions.map((exception) => {
          const day = dateText(exception.day);
          return (
            <li
              key={exception.day}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-2.5 first:mt-2 last:pb-0"
            >
              <button
                type="button"
                className="justify-self-start font-medium"
                aria-label={fillText(copy.edit, { day })}
                onClick={() => setEdited(exception)}
              >
                {day}
              </button>
              <button
                type="button"
                className="btn btn-g btn-i btn-sm [grid-area:1/2/3]"
                aria-label={fillText(copy.remove, { day })}
                onClick={() => onChange(removeException(draft, exception.day))}
              >
                <Trash2 className="icon" aria-hidden />
              </button>
              <small className="text-sm text-subtle wrap-anywhere">{hoursText(exception)}</small>
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
    </SidePart>
  );
}
