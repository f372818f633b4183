/** Text between backticks, which is shown as it is. */
export const CODE = '(?<!`)`(?!`)(?<code>[^`\\n]+)`(?!`)';

// Backslashes count only before marks, so that other text with them, such as C:\dir, stays as it is.
const ESCAPE = String.raw`(?<!\\)(?<slashes>\\+)(?<mark>[*_\x60[\]])`;
const CODE_OR_ESCAPE = new RegExp(`${CODE}|${ESCAPE}`, 'gu');

const MARKS = '*_`[]';
/** Unicode reserves the code points from here on for the inside of programs; the first ones stand for escaped marks. */
const FIRST = 0xfdd0;

/** Replaces escaped marks by characters that mean nothing, until `showEscaped`. */
export const hideEscaped = (text: string) =>
  text.replace(CODE_OR_ESCAPE, (whole, _code, slashes?: string, mark?: string) => {
    if (slashes === undefined || mark === undefined) return whole;
    const isEscaped = slashes.length % 2 === 1;
    const shown = slashes.slice(0, Math.floor(slashes.length / 2));
    return shown + (isEscaped ? String.fromCharCode(FIRST + MARKS.indexOf(mark)) : mark);
  });

export const showEscaped = (text: string) =>
  text.replace(/[\uFDD0-\uFDD4]/g, (hidden) => MARKS.charAt(hidden.charCodeAt(0) - FIRST));

const LITERAL = /(?<!\\)(?:\\+[*_`[\]]|\*(?!\s)|(?<!\s)\*|(?<![\p{L}\p{N}_])_(?![\s_])|`|\](?=\())/gu;

/** Text without marks, as our marks write it: what would be one gets a backslash. */
export const escapeMarks = (text: string) =>
  text.replace(LITERAL, (found) => {
    const slashes = found.slice(0, -1);
    return `${slashes}${slashes}\\${found.slice(-1)}`;
  });

/** Without escaped characters, to look for marks. */
export const withoutEscaped = (text: string) => text.replace(/\\+[*_`[\]]/g, '');

/** Text that a mark follows: its last backslash is no escape. */
export const beforeMark = (text: string) => text.replace(/(?<!\\)\\+$/, '$&$&');
