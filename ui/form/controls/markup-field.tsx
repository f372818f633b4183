import { Bold, Heading2, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { applyMark, type Mark } from '#lib/text/markup-edit.ts';
import { controlProps, FieldFrame } from '../fields.tsx';
import { useField } from '../form.tsx';
import { replaceText } from './replace-text.ts';

const MARKS = [
  ['heading', Heading2],
  ['bold', Bold],
  ['italic', Italic],
  ['bullets', List],
  ['numbers', ListOrdered],
  ['link', Link2],
] as const;

const KEYS: Partial<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' };

type Props = {
  label: string;
  name: string;
  hint: string;
  /** Names the toolbar and its buttons. */
  texts: { toolbar: string } & Record<Mark, string>;
  rows: number;
  maxLength: number;
};

/** A text field for our markup, with buttons that write the marks. */
export function MarkupField({ label, name, hint, texts, rows, maxLength }: Props) {
  const { error, control } = useField(name);
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = { id: useId(), label, error, hint, required: true };

  function mark(chosen: Mark) {
    const area = field.current;
    if (!area) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const next = applyMark({ text, start, end }, chosen);
    area.focus();
    replaceText(area, next.text);
    area.setSelectionRange(next.start, next.end);
  }

  function handleKey(event: KeyboardEvent) {
    const chosen = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!chosen || event.altKey || event.shiftKey) return;
    event.preventDefault();
    mark(chosen);
  }

  return (
    <FieldFrame {...frame}>
      <div
        className={`overflow-hidden rounded-md border bg-surface focus-within:border-transparent focus-within:outline-2 focus-within:outline-ring focus-within:-outline-offset-1 ${error ? 'border-danger ring-1 ring-danger' : 'border-field'}`}
      >
        <div
          className="flex flex-wrap gap-0.5 border-line border-b bg-surface-sunken px-1.5 py-1"
          role="toolbar"
          aria-label={texts.toolbar}
          aria-controls={frame.id}
        >
          {MARKS.map(([id, Icon]) => (
            <button
              key={id}
              type="button"
              className="btn btn-g btn-i h-11 w-10 focus-visible:-outline-offset-2 nth-4:ml-2.5 lg:size-8"
              aria-label={texts[id]}
              title={texts[id]}
              onClick={() => mark(id)}
            >
              <Icon className="icon size-4" aria-hidden />
            </button>
          ))}
        </div>
        <textarea
          {...control}
          {...controlProps(frame, 'field-sizing-content block min-h-72 rounded-none border-0 shadow-none outline-none')}
          ref={field}
          name={name}
          rows={rows}
          maxLength={maxLength}
          onKeyDown={handleKey}
        />
      </div>
    </FieldFrame>
  );
}
