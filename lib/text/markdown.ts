import { Marked, type MarkedToken, type Token } from 'marked';

/** In characters. Longer texts take too long to parse again with every word that arrives. */
const LONGEST = 20_000;
const LONGEST_EMPHASIZED = 4_000;

/** A short row gets every cell of the head, so the cells of a table grow with the square of its text. */
const MOST_CELLS = 2_000;

/** Deeper nesting than anybody writes. */
const DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){20}/m;

export type MarkdownToken = MarkedToken;

function hasTooManyCells(source: string): boolean {
  const [table = ''] = source.split('\n\n', 1);
  const rows = table.split('\n');
  return rows.length * (rows[0]?.split('|').length ?? 0) > MOST_CELLS;
}

// `undefined` parses it as text, `false` as usual.
const asText = () => undefined;
const parser = new Marked({
  tokenizer: {
    html: asText,
    tag: asText,
    del: asText,
    // It would turn the number of a source into a link elsewhere.
    def: asText,
    table: (source) => (hasTooManyCells(source) ? undefined : false),
    emStrong: (_text, masked) => (masked.length > LONGEST_EMPHASIZED ? undefined : false),
  },
});

const plain = (text: string): MarkdownToken[] => [
  { type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text, escaped: false }] },
];

/** marked's type includes the tokens of extensions, and we use none. */
export const known = (tokens: readonly Token[]) => tokens as readonly MarkedToken[];

/** Parses CommonMark with tables. HTML, references and what is too long, wide or deep are text. */
export function parseMarkdown(text: string): readonly MarkdownToken[] {
  if (text.length > LONGEST || DEEP.test(text)) return plain(text);
  return known(parser.lexer(text));
}
