const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** Whether any of the facts is another one than is stored. */
export function differs<Facts extends object>(stored: Facts, facts: Partial<Facts>): boolean {
  const known = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(facts).some(([name, value]) => plain(known.get(name)) !== plain(value));
}

/** Compared as JSON: dates are texts, and the order of keys counts. */
export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
