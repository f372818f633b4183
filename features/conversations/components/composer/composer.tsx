import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { composer as copy } from '#content/conversations.ts';
import type { ApiError } from '#lib/api/api.ts';
import { focusIfLost, focusMounted } from '#ui/browser/focus-mounted.ts';
import { isComposing } from '#ui/browser/is-composing.ts';
import { LONGEST } from '../../rules/limits.ts';
import { useQuestionDraft } from './use-question-draft.ts';

/** `isTyped`: the text that wasn't sent is the one in the field. */
export type Problem = ApiError & { isTyped: boolean };

type Props = {
  /** Storage key of the text that isn't sent yet. */
  draft: string;
  placeholder: string;
  note: string;
  /** Why the last attempt failed, unless the screen says it elsewhere. */
  problem?: Problem | string | null;
  /** Nothing can be asked. */
  isPaused?: boolean;
  /** Even on a touch screen, where its keyboard appears. */
  takesFocus?: boolean;
  /** Resolves with whether the text was sent. `removeSent` does it before, for a screen that leaves the composer. */
  onSend: (content: string, requestKey: string, removeSent: () => void) => Promise<boolean>;
  /** The answer that is being written was asked for in this tab. */
  isAskedHere?: boolean;
  /** Present while an answer is being written. */
  onStop?: () => Promise<unknown>;
};

export const problemText = ({ status, code, message, isTyped }: Problem): string => {
  if (status === 0) return isTyped ? copy.unreachable : copy.unreached;
  return code === 'answer_running' ? copy.running : message || (isTyped ? copy.failed : copy.unreached);
};

/** Tells what lies above how much a composer that sticks to the lower edge covers. */
function watchHeight(form: HTMLFormElement | null) {
  if (!form) return;
  const { parentElement: around } = form;
  const observer = new ResizeObserver(() => around?.style.setProperty('--composer-h', `${form.offsetHeight}px`));
  observer.observe(form);
  return () => {
    observer.disconnect();
    around?.style.removeProperty('--composer-h');
  };
}

/** On touch screens the keyboard would cover what was opened to be read. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

export function Composer(props: Props) {
  const { draft, placeholder, note, problem, isPaused = false, takesFocus = false } = props;
  const { isAskedHere = false, onSend, onStop } = props;
  const { text, write, removeSent, keyForSending } = useQuestionDraft(draft);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = useRef(false);
  const maySend = !isSending && !isPaused && text.trim() !== '';

  const attach = useCallback(
    (mounted: HTMLTextAreaElement | null) => {
      field.current = mounted;
      if (takesFocus || hasKeyboard()) focusMounted(mounted);
      // After the text that is already there.
      mounted?.setSelectionRange(mounted.value.length, mounted.value.length);
    },
    [takesFocus],
  );

  // The button that asked, such as Retry, is gone.
  useEffect(() => {
    if (isAskedHere && hasKeyboard()) focusIfLost(field.current);
  }, [isAskedHere]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    field.current?.focus({ preventScroll: true });
    if (onStop) {
      await onStop();
      return;
    }
    if (!maySend || isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    let isRemoved = false;
    const remove = () => {
      if (!isRemoved) removeSent(text);
      isRemoved = true;
    };
    const isSent = await onSend(text.trim(), keyForSending(), remove);
    isBusy.current = false;
    setSending(false);
    if (isSent) remove();
  }

  function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    if (!onStop && !event.repeat) event.currentTarget.form?.requestSubmit();
  }

  return (
    <form
      ref={watchHeight}
      className="ask pt-1 pb-5 px-7 bg-surface dark:bg-bg max-lg:pt-2 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:px-4 max-lg:bg-bg"
      aria-busy={isSending}
      onSubmit={(event) => void submit(event)}
    >
      <div className="w-full max-w-184 mx-auto">
        {problem && (
          <p className="mb-2 text-sm text-danger-text" role="alert">
            {typeof problem === 'string' ? problem : problemText(problem)}
          </p>
        )}
        <div className="flex items-end gap-2 py-2 pr-2 pl-4 border border-field rounded-card bg-surface shadow-xs has-[textarea:focus]:border-transparent has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-ring">
          <textarea
            className="flex-1 min-w-0 max-h-48 py-1.5 border-0 outline-none bg-transparent text-lg/6 resize-none field-sizing-content max-lg:max-h-35 max-lg:py-2.5"
            ref={attach}
            dir="auto"
            aria-label={copy.label}
            placeholder={placeholder}
            rows={Math.min(text.split('\n').length, 8)}
            maxLength={LONGEST.question}
            enterKeyHint="send"
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={sendByEnter}
          />
          <button
            type="submit"
            className={`btn flex-none max-lg:[--h:2.75rem] ${onStop ? 'btn-s' : 'btn-p'}`}
            aria-disabled={(!onStop && !maySend) || undefined}
          >
            {onStop ? (
              <Square className="icon size-3.75" fill="currentColor" aria-hidden />
            ) : (
              <ArrowUp className="icon size-3.75" aria-hidden />
            )}
            {onStop ? copy.stop : isSending ? copy.sending : copy.send}
          </button>
        </div>
        <small className="block mt-[0.55rem] text-sm text-subtle text-pretty max-lg:mt-[0.4rem] max-lg:text-xs">
          {note}
        </small>
      </div>
    </form>
  );
}
