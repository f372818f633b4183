import '#ui/styles/choices.css';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { availabilityExceptions as copy } from '#content/admin/admin-availability.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { type OpenRange, rangeProblems, usableRanges } from '#features/booking/rules/hours.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { trimText } from '#lib/text/text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import { formatDay } from '../week/local-days.ts';
import type { ExceptionDraft } from './draft.ts';
import { TimeRange } from './time-range.tsx';

const FIRST: OpenRange = { startMinute: 9 * 60, endMinute: 12 * 60 };
const EMPTY: OpenRange = { startMinute: null, endMinute: null };

type Props = {
  exception: ExceptionDraft | undefined;
  /** Days that have an exception already. */
  taken: readonly string[];
  onApply: (exception: ExceptionDraft) => void;
  onClose: () => void;
};

/** Its result is part of the editor's draft, which is saved as a whole. Cancel discards what was typed; Escape asks first. */
export function ExceptionDialog({ exception, taken, onApply, onClose }: Props) {
  const id = useId();
  const [day, setDay] = useState(exception?.day ?? '');
  const [note, setNote] = useState(exception?.note ?? '');
  const [isOff, setOff] = useState(!exception || exception.ranges.length === 0);
  const [ranges, setRanges] = useState<OpenRange[]>(exception?.ranges.length ? exception.ranges : [FIRST]);
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const entered = JSON.stringify({ day, note, isOff, ranges });
  const [first] = useState(entered);
  const problems = rangeProblems(ranges);
  const dayError = day === '' ? copy.required : taken.includes(day) ? copy.taken : undefined;
  const shownError = isChecked ? dayError : undefined;
  const dayName = day && formatDay(day, { month: 'long', day: 'numeric' });

  function apply() {
    setChecked(true);
    if (dayError || (!isOff && problems.some(Boolean))) return;
    onApply({ day, note: trimText(note), ranges: isOff ? [] : usableRanges(ranges) });
  }

  return (
    <Modal
      kind="dialog"
      title={copy.title}
      closeLabel={adminPanel.close}
      onClose={() => (entered === first ? onClose() : setAsked(true))}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <div className="field">
          <label className="label" htmlFor={`${id}-day`}>
            {copy.day}
          </label>
          <input
            id={`${id}-day`}
            type="date"
            className={shownError ? 'input bad' : 'input'}
            aria-invalid={shownError ? true : undefined}
            aria-describedby={shownError ? `${id}-error` : undefined}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          {shownError && (
            <ErrorText id={`${id}-error`} role="alert">
              {shownError}
            </ErrorText>
          )}
        </div>
        <fieldset>
          <legend className="label mb-[0.2rem]">{copy.kind}</legend>
          {[true, false].map((off) => (
            <div key={String(off)} className="radio-row">
              <input
                type="radio"
                id={`${id}-${off}`}
                name="kind"
                checked={isOff === off}
                onChange={() => setOff(off)}
              />
              <label htmlFor={`${id}-${off}`}>{off ? copy.off : copy.other}</label>
            </div>
          ))}
        </fieldset>
        {!isOff && (
          <div>
            <ul className="grid gap-2">
              {ranges.map((range, at) => (
                <TimeRange
                  // Ranges have nothing else to tell them apart.
                  key={at}
                  range={range}
                  problem={problems[at] ?? null}
                  day={dayName || copy.title}
                  number={at + 1}
                  onChange={(change) =>
                    setRanges(ranges.map((one, position) => (position === at ? { ...one, ...change } : one)))
                  }
                  onRemove={
                    ranges.length > 1 ? () => setRanges(ranges.filter((_, position) => position !== at)) : undefined
                  }
                />
              ))}
            </ul>
            <button type="button" className="btn btn-g btn-sm" onClick={() => setRanges([...ranges, EMPTY])}>
              <Plus className="icon" aria-hidden />
              {fillText(copy.range, { number: ranges.length + 1 })}
            </button>
          </div>
        )}
        <div className="field">
          <label className="label" htmlFor={`${id}-note`}>
            {copy.note} <span>{copy.optional}</span>
          </label>
          <input
            id={`${id}-note`}
            className="input"
            maxLength={200}
            aria-describedby={`${id}-hint`}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <p className="hint" id={`${id}-hint`}>
            {copy.noteHint}
          </p>
        </div>
        <div className="form-end">
          <button type="button" className="btn btn-s" onClick={onClose}>
            {copy.cancel}
          </button>
          <button type="submit" className="btn btn-p">
            {copy.submit}
          </button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsked}
        title={copy.leave.title}
        text={copy.leave.text}
        cancel={copy.leave.keep}
        onCancel={() => setAsked(false)}
        choices={[{ label: copy.leave.confirm, kind: 'danger', onChoose: onClose }]}
      />
    </Modal>
  );
}
