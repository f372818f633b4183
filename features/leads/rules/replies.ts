/** What a template may leave open. Each is filled in when the template is chosen. */
const PLACEHOLDERS = ['first name', 'next call', 'booking link', 'my name'] as const;

/** Null where nothing is known, for example without a next call. */
export type PlaceholderValues = Record<Placeholder, string | null>;

type Placeholder = (typeof PLACEHOLDERS)[number];

const ANY = /\{\p{L}[\p{L} ]{0,30}\}/gu;

/** Placeholders that nobody has filled in, misspelled ones too. An email must not go out with one. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(ANY))];

const KNOWN = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');

/** In one pass, so that a value that looks like a placeholder stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(KNOWN, (open, name: Placeholder) => values[name] ?? open);

/** Replies that one person may send in an hour. */
export const MOST_REPLIES = 60;

/** Long enough for any greeting, so that a reply is never lost by its length alone. */
export const LONGEST = { name: 80, subject: 200, body: 10_000 };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds any of the texts, the longest first, but not within longer words: "Ann" in "Annual". */
export function patternOf(texts: readonly string[]): RegExp {
  const longestFirst = texts.toSorted((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\d])(${longestFirst.map(escaped).join('|')})(?![\\p{L}\\d])`, 'gu');
}

/** A single character would match by chance. */
export const isFindable = (value: string | null): value is string => value !== null && value.length > 1;

/** The text with placeholders again, so that it can be stored as a template. */
export function emptyPlaceholders(text: string, values: PlaceholderValues): string {
  const known = Object.values(values).filter(isFindable);
  if (known.length === 0) return text;
  return text.replace(patternOf(known), (value) => `{${PLACEHOLDERS.find((name) => values[name] === value)}}`);
}
