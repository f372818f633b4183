/** Of the first and the last word of a name. */
export function initialsOfName(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase()).join('');
}
