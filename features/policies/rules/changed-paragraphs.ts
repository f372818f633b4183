import { fillIn } from '#content/legal/placeholders.ts';
import { parseBlocks, plainText } from '#lib/text/markup.ts';

/** The paragraphs of a policy without headings and marks, as people read them. */
function paragraphsOf(text: string): string[] {
  return parseBlocks(fillIn(text)).flatMap((block) => {
    if ('items' in block) return block.items.map(plainText);
    if (block.kind === 'code') return block.lines;
    return block.kind === 'paragraph' || block.kind === 'quote' ? [plainText(block.text)] : [];
  });
}

const without = (some: string[], others: string[]) => {
  const known = new Set(others);
  return some.filter((one) => !known.has(one));
};

/** What the second text says that the first one doesn't, and the other way around. */
export function changedParagraphs(before: string, after: string): { added: string[]; removed: string[] } {
  const [old, present] = [paragraphsOf(before), paragraphsOf(after)];
  return { added: without(present, old), removed: without(old, present) };
}
