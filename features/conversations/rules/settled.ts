const FENCE = /^ {0,3}(?:```|~~~)/gm;
/** The beginning of a fence. */
const PART_OF_FENCE = /\n {0,3}[`~]{1,2}$/;
/** Markup that begins a list item, a heading or a quote. Below a text, it could turn that into a heading. */
const MARKS_ONLY = /(^|\n)[ \t]*(?:[-*+=#>]+|\d{1,9}[.)]?)[ \t]*$/;
/** The head of a table while the line below it is incomplete. */
const TABLE_HEAD = /(^|\n\n) {0,3}\|[^\n]*(?:\n {0,3}[|:\- ]*)?$/;
const PART_OF_CITATION = /\[[\d, ]*$/;
const PART_OF_LINK = /\[([^[\]\n]*)(?:\]\([^()\s]*)?$/;

const isOdd = (line: string, mark: string) => line.split(mark).length % 2 === 0;

/** Closes markup in the last line, or omits it if nothing follows it yet. */
function closed(text: string, mark: string): string {
  const open = text.trimEnd();
  return open.endsWith(mark) ? open.slice(0, -mark.length) : `${open}${mark}`;
}

/** Text that is still arriving, without anything that the next word could change. */
export function settled(text: string): string {
  if ((text.match(FENCE)?.length ?? 0) % 2 === 1) return text.replace(PART_OF_FENCE, '');
  const complete = text
    .replace(PART_OF_FENCE, '')
    .replace(TABLE_HEAD, '$1')
    .replace(MARKS_ONLY, '$1')
    .replace(PART_OF_CITATION, '')
    .replace(PART_OF_LINK, '$1');
  const line = complete.slice(complete.lastIndexOf('\n') + 1);
  if (isOdd(line, '`')) return closed(complete, '`');
  return isOdd(line, '**') ? closed(complete, '**') : complete;
}
