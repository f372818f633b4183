import { isStorableText } from '#lib/text/text.ts';

const MAX_DEPTH = 20;

/** Why a parsed JSON value is rejected, or null. Keys are checked like text. */
export function jsonProblem(value: unknown, depth = 0): string | null {
  if (typeof value === 'string')
    return isStorableText(value) ? null : 'The text contains characters that cannot be stored';
  if (value === null || typeof value !== 'object') return null;
  if (depth >= MAX_DEPTH) return 'The JSON is nested too deeply';
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key)) return 'The text contains characters that cannot be stored';
    const problem = jsonProblem(inner, depth + 1);
    if (problem) return problem;
  }
  return null;
}
