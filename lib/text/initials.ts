/** A letter or number at the beginning of a word, with its accents. */
const INITIAL = /[\p{L}\p{N}]\p{M}*/u;

/** Of the first and the last word of a name. */
export function initialsOfName(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => INITIAL.exec(word)?.[0] ?? []);
  return (letters.length > 1 ? [letters.at(0), letters.at(-1)] : letters).join('').toUpperCase();
}
