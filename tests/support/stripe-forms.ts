import type { Form } from './stripe-reads.ts';

/** Form fields by their name, like `line_items[0][price_data][product]`. */
export const readForm = (encoded: string): Form => new Map(new URLSearchParams(encoded));

/** The metadata of the object with that prefix. */
export const metadataIn = (form: Form, inside: string) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = name.split(`${inside}[metadata][`);
      return key === undefined ? [] : [[key.slice(0, -1), value]];
    }),
  );
