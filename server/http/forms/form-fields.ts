import type { z } from 'zod/mini';
import { jsonProblem } from '#lib/api/json.ts';
import type { FormValues } from '#lib/api/submission.ts';
import { schemaOf } from '#server/http/api/openapi.ts';
import { badRequest } from '#server/http/api/read-json.ts';

const isSecret = (name: string) => /password/i.test(name);

/**
 * Returns a function that converts a posted form to what a script would send as JSON: line breaks are LF, a checkbox is
 * a boolean, and an empty optional field is absent. Throws a HttpError.
 */
export function formReader(schemas: (z.ZodMiniType | undefined)[]): (posted: URLSearchParams) => FormValues {
  const described = schemas.flatMap((schema) => (schema ? [schemaOf(schema, 'input')] : []));
  const properties = Object.assign({}, ...described.map((schema) => schema.properties));
  const required = new Set(described.flatMap((schema) => schema.required ?? []));
  const valueOf = (name: string, property: unknown, posted: URLSearchParams) => {
    if (typeof property === 'object' && property !== null && 'type' in property && property.type === 'boolean') {
      return posted.has(name);
    }
    const text = posted.get(name)?.replaceAll('\r\n', '\n');
    return text === '' && !required.has(name) ? undefined : text;
  };
  return (posted) => {
    const read = Object.entries(properties).map(([name, property]) => [name, valueOf(name, property, posted)] as const);
    const values = Object.fromEntries(read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    const problem = jsonProblem(values);
    if (problem) throw badRequest(problem);
    return values;
  };
}

/** What may be shown again. */
export const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
