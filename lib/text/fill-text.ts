const numbers = new Intl.NumberFormat('en-US');

/** Fills in placeholders such as {count}. Numbers get thousands separators. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : typeof value === 'number' ? numbers.format(value) : value;
  });

/** A number, with a plus if there may be more. */
export const countText = (count: number, isMinimum = false): string =>
  isMinimum ? `${numbers.format(count)}+` : numbers.format(count);
