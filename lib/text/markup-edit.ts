import { writtenTarget } from './markup.ts';

/** A text with its selection, as a text field has it. */
export type Selected = { text: string; start: number; end: number };

export type Mark = 'heading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'link' | 'quote' | 'code';

/** Whether a mark begins on this part of a line and doesn't end there. */
function isOpen(line: string, mark: string): boolean {
  const own = mark === '*' ? line.replaceAll('**', '') : line;
  return own.split(mark).length % 2 === 0;
}

/** Puts the marks around the selected words, or takes them away. Behind the last marked word, it leaves the marks. */
function around({ text, start, end }: Selected, mark: string): Selected {
  const inner = text.slice(start, end);
  if (text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark) {
    const bare = text.slice(0, start - mark.length) + inner + text.slice(end + mark.length);
    return { text: bare, start: start - mark.length, end: end - mark.length };
  }
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (inner === '' && text.startsWith(mark, end) && isOpen(line, mark))
    return { text, start: start + mark.length, end: end + mark.length };
  const marked = text.slice(0, start) + mark + inner + mark + text.slice(end);
  return { text: marked, start: start + mark.length, end: end + mark.length };
}

const ANY_PREFIX = /^(## |### |- |\d{1,9}\. |> )/;

/** The start of the first selected line and the end of the last. */
function wholeLines({ text, start, end }: Selected): { from: number; to: number } {
  const next = text.indexOf('\n', end);
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next < 0 ? text.length : next };
}

/** Starts every selected line with its prefix, or takes the prefixes away if all have them. A cursor stays in its word. */
function perLine(selected: Selected, prefixOf: (index: number) => string): Selected {
  const { text, start, end } = selected;
  const { from, to } = wholeLines(selected);
  const lines = text.slice(from, to).split('\n');
  const hasAll = lines.every((line, index) => line.startsWith(prefixOf(index)));
  const changed = lines.map((line, index) => (hasAll ? '' : prefixOf(index)) + line.replace(ANY_PREFIX, '')).join('\n');
  const marked = text.slice(0, from) + changed + text.slice(to);
  if (start !== end) return { text: marked, start: from, end: from + changed.length };
  const behind = text.slice(start, to).length;
  const cursor = from + Math.max(changed.length - behind, hasAll ? 0 : prefixOf(0).length);
  return { text: marked, start: cursor, end: cursor };
}

const ADDRESS = 'https://';

/** Makes the selected words a link and selects its address, to be typed over. */
function link({ text, start, end }: Selected): Selected {
  const before = `${text.slice(0, start)}[${text.slice(start, end)}](`;
  return { text: `${before}${ADDRESS})${text.slice(end)}`, start: before.length, end: before.length + ADDRESS.length };
}

const FENCE = '```';

/** Backticks around words of one line, a fence around whole lines. */
function code(selected: Selected): Selected {
  const { text, start, end } = selected;
  const { from, to } = wholeLines(selected);
  const isWhole = text.slice(start, end).includes('\n') || (start === end && from === to);
  if (!isWhole) return around(selected, '`');
  const before = `${text.slice(0, from)}${FENCE}\n`;
  const inner = text.slice(from, to);
  return {
    text: `${before}${inner}\n${FENCE}${text.slice(to)}`,
    start: before.length,
    end: before.length + inner.length,
  };
}

/** Makes the selected words a link to an address. Null if nothing is selected or the address isn't one. */
export function linkSelection({ text, start, end }: Selected, pasted: string): Selected | null {
  const address = pasted.trim();
  const label = text.slice(start, end);
  if (label.trim() === '' || /[[\]\n]/.test(label) || !/^(https?:\/\/|mailto:)\S+$/i.test(address)) return null;
  const linked = `[${label}](${writtenTarget(address)})`;
  const cursor = start + linked.length;
  return { text: text.slice(0, start) + linked + text.slice(end), start: cursor, end: cursor };
}

const isInCode = (before: string) => before.split('\n').filter((line) => line.startsWith(FENCE)).length % 2 === 1;

/** What Enter does in a list or quote: starts the next item, or ends it after an empty one. Null elsewhere. */
export function continueLine(selected: Selected): Selected | null {
  const { text, start, end } = selected;
  const { from, to } = wholeLines(selected);
  const line = text.slice(from, to);
  const [prefix] = /^(?:- |> |\d{1,9}\. )/.exec(line) ?? [];
  if (start !== end || prefix === undefined || start < from + prefix.length || isInCode(text.slice(0, from)))
    return null;
  if (line.trim() === prefix.trim()) return { text: text.slice(0, from) + text.slice(to), start: from, end: from };
  const number = Number.parseInt(prefix, 10);
  const next = `\n${Number.isNaN(number) ? prefix : `${number + 1}. `}`;
  return { text: text.slice(0, start) + next + text.slice(end), start: start + next.length, end: start + next.length };
}

/** Puts a block on lines of its own below the line with the cursor, and the cursor behind it. */
export function addBlock(selected: Selected, block: string): Selected {
  const { text } = selected;
  const { from, to } = wholeLines(selected);
  const above = text.slice(0, to).trimEnd();
  const isEmpty = text.slice(from, to).trim() === '';
  const start = (isEmpty ? above : text.slice(0, to)) + (above === '' ? '' : '\n\n') + block;
  const below = text.slice(to).replace(/^\n+/, '');
  return { text: `${start}\n\n${below}`, start: start.length + 2, end: start.length + 2 };
}

/** Applies a mark of the blog's markup to the selection. */
export function applyMark(selected: Selected, mark: Mark): Selected {
  switch (mark) {
    case 'heading':
      return perLine(selected, () => '## ');
    case 'bullets':
      return perLine(selected, () => '- ');
    case 'numbers':
      return perLine(selected, (index) => `${index + 1}. `);
    case 'quote':
      return perLine(selected, () => '> ');
    case 'code':
      return code(selected);
    case 'bold':
      return around(selected, '**');
    case 'italic':
      return around(selected, '*');
    default:
      return link(selected);
  }
}
