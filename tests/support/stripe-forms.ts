import type { Form } from './stripe-reads.ts';

/** What arrived, as the API names it: `line_items[0][price_data][product]`. */
export const readForm = (encoded: string): Form => new Map(new URLSearchParams(encoded));

/** Of the object that the form makes, or of the one inside it. */
export const metadataIn = (form: Form, inside: string) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = name.split(`${inside}[metadata][`);
      return key === undefined ? [] : [[key.slice(0, -1), value]];
    }),
  );
