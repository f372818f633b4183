import { headingIds } from '#lib/text/heading-ids.ts';
import { type Block, parseBlocks, plainText } from '#lib/text/markup.ts';

/** A part of a text below one heading. */
export type Section = {
  /** Empty above the first heading. */
  heading: string;
  /** The id of the heading on the page; null if there is none. */
  anchor: string | null;
  paragraphs: string[];
};

function paragraphOf(block: Block): string {
  if ('text' in block) return plainText(block.text);
  if (block.kind === 'code') return block.lines.join('\n');
  if (block.kind === 'picture') return block.alt;
  const isNumbered = block.kind === 'numbers';
  return block.items.map((item, index) => `${isNumbered ? `${index + 1}.` : '-'} ${plainText(item)}`).join('\n');
}

/** The sections of a text in our markup. `idPrefix` is that of the page on which it is read. */
export function markupSections(markup: string, idPrefix?: string): Section[] {
  const blocks = parseBlocks(markup);
  const ids = headingIds(blocks, idPrefix ?? '');
  const sections: Section[] = [{ heading: '', anchor: null, paragraphs: [] }];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const anchor = idPrefix === undefined ? null : (ids.get(block) ?? null);
      sections.push({ heading: plainText(block.text), anchor, paragraphs: [] });
    } else {
      const paragraph = paragraphOf(block);
      if (paragraph) sections.at(-1)?.paragraphs.push(paragraph);
    }
  }
  return sections;
}

const PAGE_BREAK = '\f';
const HEADING = /^ {0,3}(?:#{1,6} +)+([^\n]*)/gm;
/** In characters. A longer line is text, because each passage below a heading repeats it, also in prompts. */
const LONGEST_HEADING = 200;

/** The sections of a document: below each heading of Markdown, and on each page of a PDF. */
export function documentSections(kind: 'text' | 'markdown' | 'pdf', text: string): Section[] {
  // Our markup has headings of two levels; a document may have six, and each starts a section.
  if (kind === 'markdown') {
    const mark = (line: string) => (line.length > LONGEST_HEADING ? '' : '## ');
    const sections = markupSections(text.replace(HEADING, (_, line: string) => `\n\n${mark(line)}${line}`));
    if (sections.some(({ paragraphs }) => paragraphs.length > 0)) return sections;
  }
  const pages = text.split(PAGE_BREAK);
  return pages.map((page, index) => ({
    heading: kind === 'pdf' && pages.length > 1 ? `Page ${index + 1}` : '',
    anchor: null,
    paragraphs: page.split(/\n\s*\n/),
  }));
}
