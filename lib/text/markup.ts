import { CODE, hideEscaped, showEscaped } from './mark-escapes.ts';
import { WEB_ADDRESS } from './web-address.ts';

/** Parses blog and policy texts: blocks separated by blank lines, and a few marks inside a line. */
export type Block =
  | { kind: 'heading' | 'sub-heading' | 'paragraph' | 'quote'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[] }
  | { kind: 'code'; lines: string[] }
  | PictureBlock;

export type PictureBlock = { kind: 'picture'; alt: string; src: string };

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'bold'; spans: Span[] }
  | { kind: 'italic'; spans: Span[] }
  | { kind: 'link'; href: string; spans: Span[] };

const NUMBERED = /^\d{1,9}\. /;
/** An indented item joins the list above it. */
const NESTED = /^[ \t]+(?:- |\d{1,9}\. )/;
const ITEM = /^[ \t]*(?:-|\d{1,9}\.)(?: |$)/;
const QUOTED = /^>( |$)/;
const FENCE = '```';
/** Nothing else stands on the line. The address leads to this site or a website. */
const PICTURE = /^!\[([^[\]]*)\]\(((?:\/(?![/\\])|https?:\/\/)[^\s\\()]+)\)\s*$/i;

/** The block that a line starts, or null if it continues the previous one. */
function openBlock(line: string, open: Block | null): Block | null {
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3).trim() };
  if (line.startsWith('### ')) return { kind: 'sub-heading', text: line.slice(4).trim() };
  if (line.startsWith('- ')) return open?.kind === 'bullets' ? null : { kind: 'bullets', items: [] };
  if (open?.kind === 'numbers' && NUMBERED.test(line)) return null;
  if (open && 'items' in open && NESTED.test(line)) return null;
  if (line.startsWith('1. ')) return { kind: 'numbers', items: [] };
  if (QUOTED.test(line)) return open?.kind === 'quote' ? null : { kind: 'quote', text: '' };
  const [, alt, src] = PICTURE.exec(line) ?? [];
  if (alt !== undefined && src !== undefined) return { kind: 'picture', alt: alt.trim(), src };
  return open?.kind === 'paragraph' ? null : { kind: 'paragraph', text: '' };
}

function addLine(block: Block, line: string): void {
  if ('items' in block) block.items.push(line.replace(ITEM, '').trim());
  else if (block.kind === 'quote') block.text += (block.text ? '\n' : '') + line.slice(2).trim();
  else if (block.kind === 'paragraph') block.text += block.text ? `\n${line}` : line;
}

/** For each line, the next one that closes a fence; -1 if there is none, so that an open fence stays a paragraph. */
function closingFences(lines: readonly string[]): number[] {
  const next: number[] = [];
  let closing = -1;
  for (let index = lines.length - 1; index >= 0; index--) {
    next[index] = closing;
    if (lines[index]?.trimEnd() === FENCE) closing = index;
  }
  return next;
}

/** A block and the number of its first line, counted from zero. */
type Placed<Kind extends Block = Block> = { block: Kind; line: number };

/** The blocks with the lines on which they start. */
export function placeBlocks(content: string): Placed[] {
  const lines = content.split(/\r\n?|\n/);
  const closing = closingFences(lines);
  const placed: Placed[] = [];
  let open: Block | null = null;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const end = line.startsWith(FENCE) ? (closing[index] ?? -1) : -1;
    if (end > 0) {
      placed.push({ block: { kind: 'code', lines: lines.slice(index + 1, end) }, line: index });
      index = end;
    }
    if (end > 0 || line.trim() === '') {
      open = null;
      continue;
    }
    const opened: Block | null = openBlock(line, open);
    if (opened) placed.push({ block: opened, line: index });
    open = opened ?? open;
    if (open) addLine(open, line.trimEnd());
  }
  return placed;
}

export const parseBlocks = (content: string): Block[] => placeBlocks(content).map(({ block }) => block);

/** The addresses of the pictures in a text, in their order. */
export const pictureAddresses = (content: string): string[] =>
  parseBlocks(content).flatMap((block) => (block.kind === 'picture' ? block.src : []));

/** The same text with other addresses of its pictures. `replace` returns undefined for those that stay. */
export function withPictures(content: string, replace: (src: string) => string | undefined): string {
  const lines = content.split('\n');
  for (const { block, line } of placeBlocks(content.replaceAll('\r', ''))) {
    const address = block.kind === 'picture' ? replace(block.src) : undefined;
    if (block.kind === 'picture' && address !== undefined) lines[line] = `![${block.alt}](${address})`;
  }
  return lines.join('\n');
}

// No alternative looks past the next mark of its own kind, so that hostile text takes linear time.
const BOLD = String.raw`\*\*(?=\S)(?<bold>(?:[^*]|\*(?!\*))*?(?:[^\s*]|[^\s*]\*))\*\*(?!\*)`;
const STAR = String.raw`(?<!\*)\*(?=[^\s*]|\*\*[^\s*])(?<star>(?:[^*]|\*\*(?=[^\s*])[^*]+\*\*)*?(?:[^\s*]|[^\s*]\*\*))\*(?!\*)`;
const LINE = String.raw`(?<![\p{L}\p{N}_])_(?=[^\s_])(?<line>[^_]*?[^\s_])_(?![\p{L}\p{N}_])`;
const LINK = String.raw`\[(?<label>[^[\]]+)\]\((?<href>(?:[^()\s\p{Cc}]|\([^()\s\p{Cc}]*\))+)\)`;
const ADDRESS = `(?<address>${WEB_ADDRESS})`;
const MARK = new RegExp([CODE, BOLD, STAR, LINE, LINK, ADDRESS].join('|'), 'giu');

const WEB_OR_MAIL = /^(https?:\/\/|mailto:)[^\\]/i;
const RELATIVE = /^(?!\/\/)[^:\\/?#]*([/?#][^\\]*)?$/;

/** Websites, email addresses and addresses on this site. */
export const isAllowedTarget = (href: string) => WEB_OR_MAIL.test(href) || RELATIVE.test(href);

/** How our links write an address: they know pairs of parentheses, but none within another or alone, and no spaces. */
export const writtenTarget = (href: string) =>
  href.replace(/\([^()\s]*\)|[()\s]/g, (found) =>
    found.length > 1 ? found : ({ '(': '%28', ')': '%29' }[found] ?? encodeURIComponent(found)),
  );

const textSpan = (text: string): Span => ({ kind: 'text', text: showEscaped(text) });

function spansIn(text: string, isLabel: boolean): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const { code, bold, star, line, label } = match.groups ?? {};
    const href = match.groups?.href && showEscaped(match.groups.href);
    if (href !== undefined && !isAllowedTarget(href)) continue;
    const address = match.groups?.address && showEscaped(match.groups.address);
    if (address !== undefined && (isLabel || !URL.canParse(address))) continue;
    if (match.index > end) spans.push(textSpan(text.slice(end, match.index)));
    const italic = star ?? line;
    if (code !== undefined) spans.push({ kind: 'code', code: showEscaped(code) });
    else if (bold !== undefined) spans.push({ kind: 'bold', spans: spansIn(bold, isLabel) });
    else if (italic !== undefined) spans.push({ kind: 'italic', spans: spansIn(italic, isLabel) });
    else if (address !== undefined) spans.push({ kind: 'link', href: address, spans: [textSpan(address)] });
    else if (href !== undefined && label !== undefined) spans.push({ kind: 'link', href, spans: spansIn(label, true) });
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push(textSpan(text.slice(end)));
  return spans;
}

/** A backslash before a mark shows its character. Bare http(s) addresses are links, except in the label of another one. */
export const parseSpans = (text: string): Span[] => spansIn(hideEscaped(text), false);

const plain = (spans: Span[]): string =>
  spans
    .map((span) => {
      if (span.kind === 'text') return span.text;
      return span.kind === 'code' ? span.code : plain(span.spans);
    })
    .join('');

/** The text without marks. */
export const plainText = (text: string): string => plain(parseSpans(text));
