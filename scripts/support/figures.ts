import { readFileSync, writeFileSync } from 'node:fs';

const begin = (name: string) => `<!-- figures: ${name} -->`;
const END = '<!-- end of figures -->';

/** Replaces the part of a document between the marks of this name. Throws if the document has no such part. */
export function replaceFigures(document: string, name: string, figures: string): string {
  const start = document.indexOf(begin(name));
  const end = document.indexOf(END, start);
  if (start < 0 || end < 0) throw new Error(`The document has no figures named ${name}`);
  return `${document.slice(0, start + begin(name).length)}\n${figures.trim()}\n${document.slice(end)}`;
}

export function writeFigures(path: string, name: string, figures: string): void {
  writeFileSync(path, replaceFigures(readFileSync(path, 'utf8'), name, figures));
}

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
