const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** Whether any of the facts is another one than is stored. */
export const differs = <Facts extends object>(stored: Facts, facts: Partial<Facts>) =>
  Object.entries(facts).some(([name, value]) => plain(stored[name as keyof Facts]) !== plain(value));
