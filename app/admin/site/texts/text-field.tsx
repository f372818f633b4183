import { type CSSProperties, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import { promised, promiseOfText, TERM, typedTerm } from '#content/promises.ts';
import type { SiteText } from '#features/site/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { isComposing } from '#ui/browser/is-composing.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { buttonOfText } from './button-of-text.ts';
import { PlaceholderChips } from './placeholder-chips.tsx';
import { placeholderBeside, wholeSelection } from './placeholders.ts';
import { useTextDraft } from './use-text-draft.ts';

const AMBER_FROM = 0.9;

function Counter({ count, limit }: { count: number; limit: number }) {
  const isOver = count > limit;
  const [bar, words] = isOver
    ? ['bg-danger', 'text-danger-text']
    : count >= limit * AMBER_FROM
      ? ['bg-apricot', 'text-warning-text']
      : ['bg-accent', 'text-muted'];
  return (
    <span className={`flex items-center gap-2.5 text-sm tabular-nums ${words}`}>
      <span className="h-1.5 w-18 flex-none overflow-hidden rounded-full bg-active" aria-hidden>
        <span
          className={`block h-full rounded-full ${bar}`}
          style={{ width: `${Math.min(100, (count / limit) * 100)}%` }}
        />
      </span>
      {isOver ? fillText(copy.tooLong, { count: count - limit }) : fillText(copy.count, { count, limit })}
    </span>
  );
}

function startAtEnd(field: HTMLTextAreaElement | null): void {
  focusMounted(field);
  field?.setSelectionRange(field.value.length, field.value.length);
}

type Props = {
  text: SiteText;
  name: string;
  onClose: () => void;
  /** So that the field looks like the text it replaces. */
  look?: CSSProperties;
};

/** A text as a field. Cancel discards what was typed, Escape asks first. Ctrl+Enter saves, and so does whatever else closes it. */
export function TextField({ text, name, onClose, look }: Props) {
  const id = useId();
  const draft = useTextDraft(text, onClose);
  const { value, stored, standard, limit, problem, theirs, isSaving, save, close } = draft;
  const [isAsked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const attach = useCallback((element: HTMLTextAreaElement | null) => {
    area.current = element;
    startAtEnd(element);
  }, []);
  const promise = promiseOfText(text.key);
  const typed = typedTerm(value);
  const allowsLines = (standard ?? stored).includes('\n');
  const write = (next: string) => draft.write(allowsLines ? next : next.replaceAll(/\s*\n\s*/g, ' '));

  function insert(placeholder: string) {
    const element = area.current;
    if (!element) return;
    element.focus();
    const { selectionStart: start, selectionEnd: end } = element;
    const after = start + placeholder.length;
    flushSync(() => write(value.slice(0, start) + placeholder + value.slice(end)));
    element.setSelectionRange(after, after);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if ((event.key === 'Backspace' || event.key === 'Delete') && selectionStart === selectionEnd) {
      const beside = placeholderBeside(value, selectionStart, event.key);
      if (beside) event.currentTarget.setSelectionRange(...beside);
    }
    if (event.key !== 'Enter' || isComposing(event)) return;
    if (event.ctrlKey || event.metaKey || !allowsLines) event.preventDefault();
    if (event.ctrlKey || event.metaKey) void save();
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (value === stored) close();
    else setAsked(true);
  }

  return (
    <>
      <div
        role="group"
        aria-label={name}
        className="overflow-hidden rounded-lg border-2 border-accent bg-surface shadow-lg"
        onKeyDown={leave}
      >
        <textarea
          ref={attach}
          aria-label={name}
          aria-describedby={`${id}-problem ${id}-count`}
          aria-invalid={problem !== null || value.length > limit || undefined}
          className="block field-sizing-content min-h-11 w-full resize-none bg-transparent px-4 py-3 outline-none"
          style={look}
          value={value}
          readOnly={isSaving}
          rows={1}
          onKeyDown={onKeyDown}
          onSelect={({ currentTarget: field }) => {
            const [start, end] = wholeSelection(value, [field.selectionStart, field.selectionEnd]);
            if (start !== field.selectionStart || end !== field.selectionEnd) field.setSelectionRange(start, end);
          }}
          onChange={(event) => write(event.target.value)}
        />
        <PlaceholderChips standard={standard ?? stored} takesTerm={promise !== null} value={value} onInsert={insert} />
        {promise && typed && value !== standard && (
          <p role="status" className="px-4 pb-2 text-sm text-warning-text">
            {fillText(copy.typedTerm, { typed, term: TERM, promise: promised(promise).name })}
          </p>
        )}
        {problem && (
          <p id={`${id}-problem`} role="alert" className="px-4 pb-2 text-sm text-danger-text">
            {problem}
          </p>
        )}
        {theirs !== null && (
          <div role="alert" className="border-t border-line bg-warning-soft px-4 py-2.5 text-sm">
            <p className="text-warning-text">{copy.conflict}</p>
            <p className="mt-1 wrap-anywhere">{theirs || copy.empty}</p>
            <p className="mt-2 flex gap-2">
              <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={copy.saving} onClick={save}>
                {copy.keepMine}
              </BusyButton>
              <button type="button" className="btn btn-s btn-sm" onClick={close}>
                {copy.takeTheirs}
              </button>
            </p>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2">
          <span id={`${id}-count`}>{text.limit !== null && <Counter count={value.length} limit={text.limit} />}</span>
          <span className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
            <button type="button" className="btn btn-g btn-sm" onClick={close}>
              {copy.cancel}
            </button>
            <BusyButton
              type="button"
              className="btn btn-p btn-sm"
              busyLabel={copy.saving}
              disabled={value.length > limit}
              onClick={save}
            >
              {copy.save}
            </BusyButton>
          </span>
        </div>
        {standard !== null && (
          <div className="flex items-center gap-3 border-t border-line bg-surface-sunken px-4 py-1.5 text-sm">
            <p className="min-w-0 flex-1 wrap-anywhere text-muted">
              {copy.default} <b className="font-strong text-fg">{standard || copy.empty}</b>
            </p>
            <button
              type="button"
              className="link min-h-6 flex-none"
              disabled={value === standard}
              onClick={() => {
                write(standard);
                area.current?.focus();
              }}
            >
              {copy.restore}
            </button>
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={fillText(copy.leave.title, { name })}
        text={copy.leave.text}
        cancel={copy.leave.keep}
        onCancel={() => setAsked(false)}
        choices={[{ label: copy.leave.confirm, kind: 'danger', onChoose: close }]}
        returnFocus={() => buttonOfText(text.key)}
      />
    </>
  );
}
