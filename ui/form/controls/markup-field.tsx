import { useId, useRef } from 'react';
import { controlProps, FieldFrame } from '../fields.tsx';
import { useField } from '../form.tsx';
import { type MarkupTexts, MarkupToolbar, markByKey } from './markup-toolbar.tsx';

type Props = {
  label: string;
  name: string;
  hint: string;
  texts: MarkupTexts;
  rows: number;
  maxLength: number;
};

/** A text field for our markup, with buttons that write the marks. */
export function MarkupField({ label, name, hint, texts, rows, maxLength }: Props) {
  const { error, control } = useField(name);
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = { id: useId(), label, error, hint, required: true };

  return (
    <FieldFrame {...frame}>
      <div
        className={`overflow-hidden rounded-md border bg-surface focus-within:border-transparent focus-within:outline-2 focus-within:outline-ring focus-within:-outline-offset-1 ${error ? 'border-danger ring-1 ring-danger' : 'border-field'}`}
      >
        <MarkupToolbar area={field} fieldId={frame.id} texts={texts} />
        <textarea
          dir="auto"
          {...control}
          {...controlProps(frame, 'field-sizing-content block min-h-72 rounded-none border-0 shadow-none outline-none')}
          ref={field}
          name={name}
          rows={rows}
          maxLength={maxLength}
          onKeyDown={(event) => markByKey(event, field)}
        />
      </div>
    </FieldFrame>
  );
}
