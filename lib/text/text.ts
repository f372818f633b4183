/** Text that PostgreSQL can store: no U+0000 and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** White space and characters that show nothing and that nothing before or after them needs. */
const EDGE = /[\s\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2064\u2800\u3164\ufeff\uffa0]/;
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What people typed, without white space and invisible characters around it. Empty if none of it can be seen. */
export function trimText(text: string): string {
  let [start, end] = [0, text.length];
  // A regular expression would take seconds for a long run of spaces in the middle.
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (start < end && EDGE.test(text.charAt(end - 1))) end -= 1;
  const trimmed = text.slice(start, end);
  return VISIBLE.test(trimmed) ? trimmed : '';
}

/** Characters that turn the direction of all text after them. The marks U+200E and U+200F only turn what is beside them. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** What people typed, such as a name, trimmed. It can't reverse the direction of the text around it, for example in an email. */
export const trimLine = (text: string): string => trimText(text.replace(TURNS_DIRECTION, ''));

/** The beginning of a text, without half of a character that takes two UTF-16 units. */
export const beginningOf = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

// XML can't contain these, not even escaped.
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function escapeXml(text: string): string {
  return text
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
