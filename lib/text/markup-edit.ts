/** A text with its selection, as a text field has it. */
export type Selected = { text: string; start: number; end: number };

export type Mark = 'heading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'link';

/** Puts the marks around the selected words, or takes them away. */
function around({ text, start, end }: Selected, mark: string): Selected {
  const inner = text.slice(start, end);
  if (text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark) {
    const bare = text.slice(0, start - mark.length) + inner + text.slice(end + mark.length);
    return { text: bare, start: start - mark.length, end: end - mark.length };
  }
  const marked = text.slice(0, start) + mark + inner + mark + text.slice(end);
  return { text: marked, start: start + mark.length, end: end + mark.length };
}

const ANY_PREFIX = /^(## |### |- |\d{1,9}\. )/;

/** Starts every selected line with its prefix, or takes the prefixes away if all have them. */
function perLine({ text, start, end }: Selected, prefixOf: (index: number) => string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const hasAll = lines.every((line, index) => line.startsWith(prefixOf(index)));
  const changed = lines.map((line, index) => (hasAll ? '' : prefixOf(index)) + line.replace(ANY_PREFIX, '')).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}

const ADDRESS = 'https://';

/** Makes the selected words a link and selects its address, to be typed over. */
function link({ text, start, end }: Selected): Selected {
  const before = `${text.slice(0, start)}[${text.slice(start, end)}](`;
  return { text: `${before}${ADDRESS})${text.slice(end)}`, start: before.length, end: before.length + ADDRESS.length };
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
    case 'bold':
      return around(selected, '**');
    case 'italic':
      return around(selected, '*');
    default:
      return link(selected);
  }
}
