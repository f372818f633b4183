import './markup-field.css';
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
      <div className={error ? 'markup-field bad' : 'markup-field'}>
        <div className="markup-tools" role="toolbar" aria-label={texts.toolbar} aria-controls={frame.id}>
          {MARKS.map(([id, Icon]) => (
            <button
              key={id}
              type="button"
              className="btn btn-g btn-i"
              aria-label={texts[id]}
              title={texts[id]}
              onClick={() => mark(id)}
            >
              <Icon className="icon" aria-hidden />
            </button>
          ))}
        </div>
        <textarea
          {...control}
          {...controlProps(frame)}
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
