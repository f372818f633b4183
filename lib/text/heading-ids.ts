import { type Block, parseBlocks, plainText } from './markup.ts';
import { slugify } from './slug.ts';

/** An id for each heading, so that links can lead to it; repeated headings get a number. */
export function headingIds(blocks: Block[], prefix: string): Map<Block, string> {
  const ids = new Map<Block, string>();
  const seen = new Map<string, number>();
  for (const block of blocks) {
    if (block.kind !== 'heading') continue;
    const slug = `${prefix}-${slugify(plainText(block.text)) || 'section'}`;
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    ids.set(block, count === 1 ? slug : `${slug}--${count}`);
  }
  return ids;
}

/** The headings of a text with their ids. */
export function headingsOf(content: string, prefix: string): { id: string; text: string }[] {
  const ids = headingIds(parseBlocks(content), prefix);
  return Array.from(ids, ([block, id]) => ({ id, text: 'text' in block ? plainText(block.text) : '' }));
}
