const numbers = new Intl.NumberFormat('en-US');

/** Fills in placeholders such as {count}. Numbers get thousands separators. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : typeof value === 'number' ? numbers.format(value) : value;
  });

/** A text about one and about several, and perhaps about none. */
export type Counted = { none?: string; one: string; some: string };

/** The text for that many, with {count} and its other placeholders filled in. */
export const countedText = (
  { none, one, some }: Counted,
  count: number,
  values: Record<string, string | number> = {},
): string => fillText(count === 1 ? one : count === 0 ? (none ?? some) : some, { count, ...values });

/** Fills in the placeholders of each text of an object. */
export function fillTexts<Texts extends object>(texts: Texts, values: Record<string, string | number> = {}): Texts {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return fillText(value, values);
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part)]));
  };
  // Same names and kinds of values.
  return filled(texts) as Texts;
}

/** A number, with a plus if there may be more. */
export const countText = (count: number, isMinimum = false): string =>
  isMinimum ? `${numbers.format(count)}+` : numbers.format(count);
