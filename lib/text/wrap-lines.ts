const WIDTHS: [characters: RegExp, em: number][] = [
  [/[ijlftrI.,:;'’!|()[\]]/, 0.3],
  [/[mwMW@%—]/, 0.8],
  [/[A-Z0-9]/, 0.6],
  [/[\u1100-\uffff\u{10000}-\u{10ffff}]/u, 1],
];
const ORDINARY_WIDTH = 0.47;

/** The approximate width of a text in em, for a serif typeface. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? ORDINARY_WIDTH;
  }
  return width;
}

function cut(word: string, maximum: number): string[] {
  const pieces = [''];
  for (const character of word) {
    if (textWidth((pieces.at(-1) ?? '') + character) > maximum) pieces.push('');
    pieces[pieces.length - 1] += character;
  }
  return pieces;
}

/** Breaks a text at spaces into lines of at most `maximum` em. Only a word longer than a line is cut. */
export function wrapLines(text: string, maximum: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  for (const word of words.flatMap((each) => (textWidth(each) > maximum ? cut(each, maximum) : each))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : '';
    if (longer && textWidth(longer) <= maximum) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As few lines as `maximum` allows, of about equal length. */
export function balanceLines(text: string, maximum: number): string[] {
  let lines = wrapLines(text, maximum);
  const { length } = lines;
  for (let narrower = maximum - 0.5; narrower > maximum / 2; narrower -= 0.5) {
    const tried = wrapLines(text, narrower);
    if (tried.length > length) break;
    lines = tried;
  }
  return lines;
}
