// Unassigned characters may stand for escaped marks (mark-escapes.ts).
const SIGN = String.raw`[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}<>"\\()\x60]`;
const PAIR = String.raw`\(${SIGN}*\)`;
/** What ends a sentence or a quotation, and marks, belong to the text. */
const LAST = String.raw`[^\s\p{C}<>"\\()\x60.,:;!?'*_~[\]…،؛؟、。\p{Pi}\p{Pf}]`;

/** The source of a pattern, with the flags i and u, for an http(s) address in a text. Parentheses belong to it in pairs. */
export const WEB_ADDRESS = String.raw`(?<![\p{L}\p{N}])https?://(?=[\p{L}\p{N}[])(?:${SIGN}|${PAIR})*(?:${LAST}|${PAIR})`;

/** The address as people say it. */
export const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
