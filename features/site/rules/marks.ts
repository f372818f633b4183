/** Characters that no font draws and no line breaks at. */
const [START, END, ZERO, ONE] = ['\u2063', '\u2061', '\u2062', '\u2064'];
const DIGITS = 13;

const numberOf = (index: number) => index.toString(2).padStart(DIGITS, '0').replaceAll('0', ZERO).replaceAll('1', ONE);

/** The text between two invisible marks of its number, so that the editor finds it on the page. */
export const markOf = (index: number, text: string): string =>
  `${START}${numberOf(index)}${text}${END}${numberOf(index)}`;

const MARK = new RegExp(`([${START}${END}])([${ZERO}${ONE}]{${DIGITS}})`, 'g');

export type Mark = { index: number; isStart: boolean; at: number };

/** The text without its marks, and where they were. */
export function takeMarks(marked: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let removed = 0;
  const text = marked.replaceAll(MARK, (mark, side: string, digits: string, at: number) => {
    const index = Number.parseInt(digits.replaceAll(ZERO, '0').replaceAll(ONE, '1'), 2);
    marks.push({ index, isStart: side === START, at: at - removed });
    removed += mark.length;
    return '';
  });
  return { text, marks };
}
