/** Parses blog and policy texts: blocks separated by blank lines, and a few marks inside a line. */
export type Block =
  | { kind: 'heading' | 'sub-heading' | 'paragraph'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[] };

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; spans: Span[] }
  | { kind: 'italic'; spans: Span[] }
  | { kind: 'link'; href: string; spans: Span[] };

const NUMBERED = /^\d{1,9}\. /;

/** The block that a line starts, or null if it continues the previous one. */
function openBlock(line: string, open: Block | null): Block | null {
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3).trim() };
  if (line.startsWith('### ')) return { kind: 'sub-heading', text: line.slice(4).trim() };
  if (line.startsWith('- ')) return open?.kind === 'bullets' ? null : { kind: 'bullets', items: [] };
  if (open?.kind === 'numbers' && NUMBERED.test(line)) return null;
  if (line.startsWith('1. ')) return { kind: 'numbers', items: [] };
  return open?.kind === 'paragraph' ? null : { kind: 'paragraph', text: '' };
}

function addLine(block: Block, line: string): void {
  if (block.kind === 'bullets') block.items.push(line.slice(2).trim());
  else if (block.kind === 'numbers') block.items.push(line.replace(NUMBERED, '').trim());
  else if (block.kind === 'paragraph') block.text += block.text ? `\n${line}` : line;
}

export function parseBlocks(content: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of content.split(/\r\n?|\n/)) {
    if (line.trim() === '') {
      open = null;
      continue;
    }
    const opened: Block | null = openBlock(line, open);
    if (opened) blocks.push(opened);
    open = opened ?? open;
    if (open) addLine(open, line.trimEnd());
  }
  return blocks;
}

// No alternative looks past the next mark of its own kind, so that hostile text takes linear time.
const BOLD = String.raw`\*\*(?=\S)(?<bold>(?:[^*]|\*(?!\*))*?(?:[^\s*]|[^\s*]\*))\*\*(?!\*)`;
const STAR = String.raw`(?<!\*)\*(?=[^\s*]|\*\*[^\s*])(?<star>(?:[^*]|\*\*(?=[^\s*])[^*]+\*\*)*?(?:[^\s*]|[^\s*]\*\*))\*(?!\*)`;
const LINE = String.raw`(?<![\p{L}\p{N}_])_(?=[^\s_])(?<line>[^_]*?[^\s_])_(?![\p{L}\p{N}_])`;
const LINK = String.raw`\[(?<label>[^[\]]+)\]\((?<href>(?:[^()\s\p{Cc}]|\([^()\s\p{Cc}]*\))+)\)`;
const MARK = new RegExp([BOLD, STAR, LINE, LINK].join('|'), 'gu');

const WEB_OR_MAIL = /^(https?:\/\/|mailto:)[^\\]/i;
const RELATIVE = /^(?!\/\/)[^:\\/?#]*([/?#][^\\]*)?$/;

/** Websites, email addresses and addresses on this site. */
export const isAllowedTarget = (href: string) => WEB_OR_MAIL.test(href) || RELATIVE.test(href);

export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const { bold, star, line, label, href } = match.groups ?? {};
    if (href !== undefined && !isAllowedTarget(href)) continue;
    if (match.index > end) spans.push({ kind: 'text', text: text.slice(end, match.index) });
    const italic = star ?? line;
    if (bold !== undefined) spans.push({ kind: 'bold', spans: parseSpans(bold) });
    else if (italic !== undefined) spans.push({ kind: 'italic', spans: parseSpans(italic) });
    else if (href !== undefined && label !== undefined) spans.push({ kind: 'link', href, spans: parseSpans(label) });
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}

const plain = (spans: Span[]): string => spans.map((span) => ('text' in span ? span.text : plain(span.spans))).join('');

/** The text without marks. */
export const plainText = (text: string): string => plain(parseSpans(text));
