import './composer.css';
import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { composer as copy } from '#content/conversations.ts';
import type { ApiError } from '#lib/api/api.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { LONGEST } from '../../rules/limits.ts';
import { useQuestionDraft } from './use-question-draft.ts';

type Props = {
  /** Storage key of the text that isn't sent yet. */
  draft: string;
  placeholder: string;
  note: string;
  /** Why the last attempt failed, unless the screen says it elsewhere. */
  problem?: string | null;
  /** Nothing can be asked. */
  isPaused?: boolean;
  /** Even on a touch screen, where its keyboard appears. */
  takesFocus?: boolean;
  /** Resolves with whether the text was sent. `removeSent` does it before, for a screen that leaves the composer. */
  onSend: (content: string, requestKey: string, removeSent: () => void) => Promise<boolean>;
  /** Present while an answer is being written. */
  onStop?: () => Promise<unknown>;
};

export const problemText = ({ status, code, message }: ApiError): string => {
  if (status === 0) return copy.unreachable;
  return code === 'answer_running' ? copy.running : message || copy.failed;
};

/** On touch screens the keyboard would cover what was opened to be read. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

export function Composer(props: Props) {
  const { draft, placeholder, note, problem, isPaused = false, takesFocus = false, onSend, onStop } = props;
  const { text, write, removeSent, keyForSending } = useQuestionDraft(draft);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = useRef(false);
  const maySend = !isSending && !isPaused && text.trim() !== '';

  const attach = useCallback(
    (mounted: HTMLTextAreaElement | null) => {
      field.current = mounted;
      if (takesFocus || hasKeyboard()) focusMounted(mounted);
    },
    [takesFocus],
  );

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
    // While a word is composed, Enter accepts it. Safari reports that only by its key code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    if (!onStop && !event.repeat) event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className="ask" aria-busy={isSending} onSubmit={(event) => void submit(event)}>
      <div className="thread-column">
        {problem && (
          <p className="ask-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="ask-box">
          <textarea
            ref={attach}
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
            className={onStop ? 'btn btn-s' : 'btn btn-p'}
            aria-disabled={(!onStop && !maySend) || undefined}
          >
            {onStop ? (
              <Square className="icon" fill="currentColor" aria-hidden />
            ) : (
              <ArrowUp className="icon" aria-hidden />
            )}
            {onStop ? copy.stop : isSending ? copy.sending : copy.send}
          </button>
        </div>
        <small>{note}</small>
      </div>
    </form>
  );
}
