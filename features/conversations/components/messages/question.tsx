import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { thread as copy } from '#content/conversations.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { draftStore } from '#ui/form/draft.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import type { Message } from '../../contract/conversations.ts';
import { LONGEST } from '../../rules/limits.ts';
import { Bubble } from './bubble.tsx';

/** Returns whether the changed question was asked. */
export type EditQuestion = (content: string) => Promise<boolean>;

type Props = {
  message: Message;
  /** Who asked, for screen readers. */
  author: string;
  /** Storage key of a change that isn't asked yet; absent for whoever can't change it. */
  draft?: string;
  /** There is a newer one. */
  isPast?: boolean;
  /** Only for the last question. */
  edit?: EditQuestion;
};

type EditFormProps = { content: string; draft: string; edit: EditQuestion; onClose: () => void };

function EditForm({ content, draft: key, edit, onClose }: EditFormProps) {
  const draft = draftStore(key);
  const [text, setText] = useState(() => {
    const { text: typed } = draft.read()?.values ?? {};
    return typeof typed === 'string' ? typed : content;
  });
  const [isSending, setSending] = useState(false);
  // A second click can arrive before React has rendered the first.
  const isBusy = useRef(false);

  function write(typed: string) {
    setText(typed);
    if (typed === content) draft.clear();
    else draft.write({ values: { text: typed } });
  }

  function close() {
    draft.clear();
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current || text.trim() === '') return;
    isBusy.current = true;
    setSending(true);
    const isAsked = await edit(text.trim());
    isBusy.current = false;
    setSending(false);
    if (isAsked) close();
  }

  return (
    <form className="grid gap-2 max-w-136 ml-auto" onSubmit={(event) => void submit(event)}>
      <textarea
        ref={focusMounted}
        dir="auto"
        className="input"
        aria-label={copy.editLabel}
        rows={3}
        maxLength={LONGEST.question}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text === content) close();
        }}
      />
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-s btn-sm" onClick={close}>
          {copy.cancel}
        </button>
        <BusyButton type="submit" className="btn btn-p btn-sm" isBusy={isSending} busyLabel={copy.saving}>
          {copy.save}
        </BusyButton>
      </div>
    </form>
  );
}

export function Question({ message, author, draft, isPast = false, edit }: Props) {
  const [isEditing, setEditing] = useState(() => draft !== undefined && draftStore(draft).read() !== null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPast && draft) draftStore(draft).clear();
  }, [isPast, draft]);
  const close = () => {
    flushSync(() => setEditing(false));
    focusMounted(button.current);
  };
  if (edit && draft && isEditing)
    return <EditForm content={message.content} draft={draft} edit={edit} onClose={close} />;
  return (
    <div className="flex items-center justify-end gap-1">
      {edit && (
        <Tooltip text={copy.edit}>
          <button
            ref={button}
            type="button"
            className="btn btn-g btn-i btn-sm flex-none text-subtle hover:text-fg max-lg:[--h:2.75rem]"
            aria-label={copy.edit}
            onClick={() => setEditing(true)}
          >
            <Pencil className="icon size-3.75" aria-hidden />
          </button>
        </Tooltip>
      )}
      <Bubble className="max-w-[min(26rem,100%)] rounded-br-[0.3rem] bg-accent text-on-accent text-pretty whitespace-pre-wrap max-lg:max-w-[88%]">
        <span className="sr">{author}: </span>
        <p dir="auto">{message.content}</p>
      </Bubble>
    </div>
  );
}
