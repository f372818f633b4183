import type { Section } from './sections.ts';

/** In characters. A passage ends at a paragraph once it is this long. */
const ENOUGH = 600;
const LONGEST = 1_200;

export type Piece = { heading: string; anchor: string | null; text: string };

/** The last place at which a text may be cut: after a sentence, else between words. */
function placeToCut(text: string): number {
  const start = text.slice(0, LONGEST);
  const sentence = Math.max(start.lastIndexOf('. '), start.lastIndexOf('.\n')) + 1;
  if (sentence > LONGEST / 2) return sentence;
  const word = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  if (word > 0) return word;
  // Not between the halves of a character.
  return start.isWellFormed() ? LONGEST : LONGEST - 1;
}

function shortParagraphs(paragraph: string): string[] {
  const parts: string[] = [];
  let rest = paragraph.trim();
  while (rest.length > LONGEST) {
    const end = placeToCut(rest);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest ? [...parts, rest] : parts;
}

/** Cuts at headings and paragraphs into passages of 600 to 1,200 characters; a shorter section is one passage. */
export function cutSections(sections: Section[]): Piece[] {
  return sections.flatMap(({ heading, anchor, paragraphs }) => {
    const texts: string[] = [];
    let open = '';
    for (const paragraph of paragraphs.flatMap(shortParagraphs)) {
      if (open && (open.length >= ENOUGH || open.length + paragraph.length + 2 > LONGEST)) {
        texts.push(open);
        open = '';
      }
      open = open ? `${open}\n\n${paragraph}` : paragraph;
    }
    if (open) texts.push(open);
    return texts.map((text) => ({ heading, anchor, text }));
  });
}
