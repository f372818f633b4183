import { ArrowUp } from 'lucide-react';
import { type FormEvent, type Ref, useState } from 'react';
import { chat } from '#content/dashboard.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

type Props = {
  ref: Ref<HTMLInputElement>;
  agentName: string;
  isWaiting: boolean;
  /** Returns whether the text was sent. */
  onSend: (text: string) => boolean;
};

export function Composer({ ref, agentName, isWaiting, onSend }: Props) {
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (onSend(text)) setText('');
  }

  return (
    // The text that it floats over must not show below it.
    <form
      className="card sticky bottom-[max(1rem,env(safe-area-inset-bottom))] after:pointer-events-none after:absolute after:-inset-x-px after:top-full after:mt-0.5 after:h-8 after:bg-surface dark:after:bg-bg max-lg:after:bg-bg flex items-center gap-2 p-2 border-field has-[input:focus]:border-transparent has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-ring"
      onSubmit={submit}
    >
      <input
        ref={ref}
        type="text"
        name="message"
        dir="auto"
        className="input border-0 bg-transparent text-ellipsis outline-none"
        aria-label={chat.message}
        autoComplete="off"
        enterKeyHint="send"
        placeholder={chat.placeholder.replace('{agent}', () => agentName)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Tooltip text={chat.send}>
        <button
          type="submit"
          className="btn btn-p btn-i [--h:2.75rem] flex-none"
          aria-label={chat.send}
          disabled={isWaiting || text.trim() === ''}
        >
          <ArrowUp className="icon" aria-hidden />
        </button>
      </Tooltip>
    </form>
  );
}
