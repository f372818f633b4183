/** How texts mention a person. */
export type Mentioned = {
  /** Full names. */
  names: string[];
  /** Email addresses and phone numbers. */
  contacts: string[];
};

export type Replace = (text: string) => string;

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** A text as it appears in plain text, HTML and URLs. */
const spellings = (text: string) => [
  text,
  text.replace(/[&<>"']/g, (sign) => HTML[sign] ?? sign),
  encodeURIComponent(text),
  new URLSearchParams({ '': text }).toString().slice(1),
];

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const anyOf = (texts: string[]) => [...new Set(texts)].map(escaped).join('|');

/** A PostgreSQL regular expression for texts and JSON that may mention a person. It finds too much rather than too little. */
export const mentionPattern = ({ names, contacts }: Mentioned) =>
  anyOf([...names, ...contacts].flatMap(spellings).flatMap((text) => [text, inJson(text)]));

const isLowerCase = (word = '') => /^[^\p{L}]*\p{Ll}/u.test(word);

/** Whether the first and the last word begin with a capital or a letter without case: "of the" is not a name. */
export function isWrittenAsName(text: string): boolean {
  const words = text.split(/\s|%20|\+/).filter((word) => /\p{L}/u.test(word));
  return !isLowerCase(words[0]) && !isLowerCase(words.at(-1));
}

/** Doesn't match ada@moreno.test in jada@moreno.test, x.ada@moreno.test or ada@moreno.test.example. */
function replaceContacts(contacts: string[], alias: string): Replace {
  if (contacts.length === 0) return (text) => text;
  const found = anyOf(contacts.flatMap(spellings));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_]|[\\p{L}\\p{N}][.+-])(?:${found})(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`,
    'giu',
  );
  return (text) => text.replace(pattern, () => alias);
}

/** Matches any case if the whole text is a name, otherwise only names as they are written. */
function replaceNames(names: string[], alias: string): Replace {
  if (names.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(names.flatMap(spellings))})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    text.replace(pattern, (found) => (found.length === text.trim().length || isWrittenAsName(found) ? alias : found));
}

/** Replaces mentions of a person in each kind of text, without changing its structure. */
export function replacementOf({ names, contacts }: Mentioned, alias: string) {
  const ofContacts = replaceContacts(contacts, alias);
  const ofNames = replaceNames(names, alias);
  const text: Replace = (value) => ofNames(ofContacts(value));
  const html: Replace = (value) =>
    value
      .split(/(<[^>]*>)/)
      .map((part) => (part.startsWith('<') ? ofContacts(part) : text(part)))
      .join('');
  const query: Replace = (value) => {
    const parameters = [...new URLSearchParams(value)].map(([name, one]): [string, string] => [name, text(one)]);
    const replaced = new URLSearchParams(parameters).toString();
    return replaced === new URLSearchParams(value).toString() ? value : replaced;
  };
  /** Replaces text in the query of an address on this site. */
  const path: Replace = (value) => value.replace(/(?<=\?).*$/s, query);
  function json(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(json);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, json(one)]));
  }
  return { text, html, query, path, json };
}
