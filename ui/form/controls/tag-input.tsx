import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing } from '#ui/browser/is-composing.ts';
import { ErrorText } from '../error-text.tsx';
import { useFilled } from '../form.tsx';
import { announceInput } from './announce-input.ts';

type Props = {
  name: string;
  label: string;
  hint: string;
  placeholder: string;
  /** Returns the tags with the typed text added if it is allowed. */
  add: (tags: readonly string[], typed: string) => string[];
  longest: number;
  /** Texts with a `{tag}` placeholder. */
  texts: { remove: string; added: string; removed: string };
};

const withTag = (text: string, tag: string) => text.replace('{tag}', () => tag);

const SEPARATOR = '\n';

const Tag = ({ tag, remove, onRemove }: { tag: string; remove: string; onRemove: () => void }) => (
  <span className="badge b-blue h-auto min-h-6.5 max-w-full gap-0 whitespace-normal pr-0 wrap-anywhere">
    <span>{tag}</span>
    <button
      type="button"
      className="grid size-6.5 flex-none place-items-center rounded-full hover:bg-accent-line"
      aria-label={withTag(remove, tag)}
      onClick={onRemove}
    >
      <X className="icon size-3.25" aria-hidden />
    </button>
  </span>
);

type TagsProps = Props & { error?: string; start: readonly string[] };

function Tags({ name, label, hint, placeholder, error, start, add, longest, texts }: TagsProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');

  function addTyped() {
    const next = add(tags, typed);
    setTyped('');
    if (next.length === tags.length) return;
    announceInput(field.current, () => setTags(next));
    setAnnouncement(withTag(texts.added, next.at(-1) ?? ''));
  }

  function remove(tag: string) {
    announceInput(field.current, () => setTags(tags.filter((other) => other !== tag)));
    setAnnouncement(withTag(texts.removed, tag));
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      addTyped();
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  }

  return (
    <div className="field">
      <input ref={field} type="hidden" name={name} value={tags.join(SEPARATOR)} readOnly />
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div
        className={`input flex h-auto min-h-11 cursor-text flex-wrap gap-1.5 py-2 focus-within:border-transparent focus-within:outline-2 focus-within:outline-ring focus-within:-outline-offset-1 ${error ? 'bad' : ''}`}
      >
        {tags.map((tag) => (
          <Tag key={tag} tag={tag} remove={texts.remove} onRemove={() => remove(tag)} />
        ))}
        <input
          id={id}
          ref={input}
          className="h-6.5 min-w-20 flex-[1_1_5rem] bg-transparent text-base text-fg outline-none pointer-coarse:text-lg"
          value={typed}
          maxLength={longest}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="enter"
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKeyDown}
          onBlur={addTyped}
        />
      </div>
      {error ? (
        <ErrorText id={`${id}-note`}>{error}</ErrorText>
      ) : (
        <p className="hint" id={`${id}-note`}>
          {hint}
        </p>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Tags as chips: Enter or leaving the field adds one, Backspace removes the last. The form value has one tag per line. */
export function TagInput(props: Props) {
  const { error, value, round } = useFilled(props.name);
  const start = typeof value === 'string' && value !== '' ? value.split(SEPARATOR) : [];
  return <Tags key={round} {...props} error={error} start={start} />;
}
