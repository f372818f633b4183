import { announceInput } from './announce-input.ts';

/** The part of `before` that differs, and what stands there in `after`. */
function differenceOf(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, inserted: after.slice(start, after.length - same) };
}

/** Changes the text of the focused field as typing does, so that Ctrl+Z undoes it. */
export function replaceText(field: HTMLTextAreaElement, text: string): void {
  // Nothing to insert would mean to delete.
  if (field.value === text) return;
  const { start, end, inserted } = differenceOf(field.value, text);
  field.setSelectionRange(start, end);
  // Deprecated, but the only way that keeps the browser's undo history.
  const isDone =
    'execCommand' in document &&
    (inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted));
  if (isDone) return;
  announceInput(field, () => {
    field.value = text;
  });
}
