/** Blog and policy texts: blocks separated by blank lines, and a few marks inside a line. */
export type Block =
  | { kind: 'heading' | 'sub-heading' | 'paragraph'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[] };

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; spans: Span[] }
  | { kind: 'italic'; spans: Span[] }
  | { kind: 'link'; href: string; spans: Span[] };

const NUMBERED = /^\d{1,9}\. /;

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() });
  else if (line.startsWith('### ')) blocks.push({ kind: 'sub-heading', text: line.slice(4).trim() });
  else if (line.startsWith('- ')) {
    if (last?.kind === 'bullets') last.items.push(line.slice(2));
    else blocks.push({ kind: 'bullets', items: [line.slice(2)] });
  } else if (line.startsWith('1. ') || (last?.kind === 'numbers' && NUMBERED.test(line))) {
    if (last?.kind === 'numbers') last.items.push(line.replace(NUMBERED, ''));
    else blocks.push({ kind: 'numbers', items: [line.slice(3)] });
  } else if (last?.kind === 'paragraph') last.text += `\n${line}`;
  else blocks.push({ kind: 'paragraph', text: line });
}

export function parseBlocks(content: string): Block[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((part) => {
      const blocks: Block[] = [];
      for (const line of part.split('\n')) if (line.trim() !== '') addLine(blocks, line.trimEnd());
      return blocks;
    });
}

// Bold is bounded: an endless run of unclosed marks must not cost more than its length.
const MARK =
  /\*\*(?=\S)(?<bold>[\s\S]{0,500}?\S)\*\*|\*(?=[^\s*])(?<star>[^*]*?[^\s*])\*|(?<![\p{L}\p{N}_])_(?=[^\s_])(?<line>[^_]*?[^\s_])_(?![\p{L}\p{N}_])|\[(?<label>[^[\]]+)\]\((?<href>[^()\s]+)\)/gu;

const ALLOWED_TARGET = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const { bold, star, line, label, href } = match.groups ?? {};
    if (href !== undefined && !ALLOWED_TARGET.test(href)) continue;
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
