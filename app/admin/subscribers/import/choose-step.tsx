import { type FormEvent, useRef, useState } from 'react';
import { subscriberImport } from '#content/admin/admin-subscribers.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { controlProps, FieldFrame } from '#ui/form/fields.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { decodeText, readSheet, type Sheet } from './sheet.ts';

const copy = subscriberImport.choose;
const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 10 * MEGABYTE;
const MOST_ROWS = 50_000;

/** A file, or else what was pasted. */
async function readChoice(file: File | undefined, pasted: string): Promise<Sheet | string> {
  const size = file ? file.size : pasted.length;
  if (size > MOST_BYTES) return fillText(copy.tooLarge, { size: Math.ceil(size / MEGABYTE) });
  const sheet = readSheet(file ? decodeText(new Uint8Array(await file.arrayBuffer())) : pasted);
  if (sheet.unreadableRow) return fillText(copy.badQuotes, { row: sheet.unreadableRow });
  if (sheet.rows.length === 0) return copy.empty;
  return sheet.rows.length > MOST_ROWS ? fillText(copy.tooMany, { count: sheet.rows.length }) : sheet;
}

export function ChooseStep({ onChosen }: { onChosen: (sheet: Sheet) => void }) {
  const [error, setError] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [file, setFile] = useState<File>();
  const button = useRef<HTMLButtonElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);

  async function read(event: FormEvent) {
    event.preventDefault();
    setReading(true);
    const choice = await readChoice(file, pasted.current?.value ?? '');
    setReading(false);
    if (typeof choice !== 'string') return onChosen(choice);
    setError(choice);
    button.current?.focus();
  }

  const fileFrame = { id: 'import-file', label: copy.file, hint: copy.fileHint, error, required: false };
  const pasteFrame = { id: 'import-paste', label: copy.paste, required: false };
  return (
    <form onSubmit={(event) => void read(event)} noValidate>
      <p className="muted">{copy.text}</p>
      <FileField
        {...fileFrame}
        ref={button}
        file={file}
        choose={copy.choose}
        chooseAnother={copy.chooseAnother}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChosen={(chosen) => {
          setFile(chosen);
          setError(undefined);
        }}
      />
      <FieldFrame {...pasteFrame}>
        <textarea ref={pasted} rows={6} spellCheck={false} autoComplete="off" {...controlProps(pasteFrame)} />
      </FieldFrame>
      <div className="form-end">
        <BusyButton type="submit" className="btn btn-p" isBusy={isReading} busyLabel={copy.busy}>
          {copy.next}
        </BusyButton>
      </div>
    </form>
  );
}
