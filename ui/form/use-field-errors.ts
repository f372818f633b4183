import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '#lib/api/api.ts';
import { earlyErrors } from './early-errors.ts';
import { type FieldErrors, focusFirst, hasErrors, readValues } from './field-values.ts';
import type { FormOptions, Issue } from './form-options.ts';

const firstMessages = (issues: readonly Issue[]): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

/** A confirmation field is validated again when either field changes. */
const isAffected = (name: string, changed: string) => name === changed || name.startsWith('confirm');

/** The server's first message about each field. */
export const namedErrors = ({ fields }: ApiError, names: Readonly<Record<string, string>> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, [message]]) => [names[name] ?? name, message]));

/** Errors beside the fields: validates the form, and what has an error again while it is corrected. */
export function useFieldErrors<Values, Answer>(options: FormOptions<Values, Answer>, first: () => FieldErrors) {
  const [errors, setErrors] = useState<FieldErrors>(first);

  async function check(form: HTMLFormElement): Promise<{ values: Values; errors: FieldErrors }> {
    const loaded = await options.schema?.().catch(() => null);
    const fields = readValues(form);
    const given = options.prepare?.(fields) ?? fields;
    const parsed = loaded?.safeParse(given);
    if (parsed?.success) return { values: parsed.data, errors: {} };
    const found = parsed ? firstMessages(parsed.error.issues) : options.check?.(fields);
    // Safe: the schema describes the same field names.
    return { values: given as Values, errors: found ?? {} };
  }

  async function correct(form: HTMLFormElement, changed: string) {
    const affected = Object.keys(errors).filter((name) => errors[name] && isAffected(name, changed));
    if (affected.length === 0) return;
    const { errors: found } = await check(form);
    setErrors((shown) => ({
      ...shown,
      ...Object.fromEntries(affected.map((name) => [name, shown[name] && found[name]])),
    }));
  }

  /** Adds what only the schema finds, once it is loaded. */
  async function complete(form: HTMLFormElement) {
    const { errors: found } = await check(form);
    setErrors((shown) => (hasErrors(shown) ? { ...earlyErrors(form), ...found } : shown));
  }

  function show(form: HTMLFormElement, found: FieldErrors) {
    flushSync(() => setErrors(found));
    focusFirst(form, found);
  }

  return { errors, check, correct, complete, show, clear: () => setErrors({}) };
}
