/** What a template may leave open. Each is filled in when the template is chosen. */
export const PLACEHOLDERS = ['first name', 'next call', 'booking link', 'my name'] as const;

/** Null where nothing is known, for example without a next call. */
export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string | null>;

const ANY = /\{\p{L}[\p{L} ]{0,30}\}/gu;

/** Placeholders that nobody has filled in, misspelled ones too. An email must not go out with one. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(ANY))];

export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  PLACEHOLDERS.reduce((filled, name) => filled.replaceAll(`{${name}}`, values[name] ?? `{${name}}`), text);

/** Replies that one person may send in an hour. */
export const MOST_REPLIES = 60;

/** Long enough for any greeting, so that a reply is never lost by its length alone. */
export const LONGEST = { name: 80, subject: 200, body: 10_000 };

/** The text with placeholders again, so that it can be stored as a template. */
export const emptyPlaceholders = (text: string, values: PlaceholderValues): string =>
  PLACEHOLDERS.toSorted((one, other) => (values[other]?.length ?? 0) - (values[one]?.length ?? 0)).reduce(
    (emptied, name) => (values[name] ? emptied.replaceAll(values[name], `{${name}}`) : emptied),
    text,
  );
