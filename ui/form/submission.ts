import { createContext, use } from 'react';
import type { Submission } from '#lib/api/submission.ts';
import type { FieldValues } from './field-values.ts';

/** The native form that the server has rejected, if this page answers one. */
export const SubmissionContext = createContext<Submission | null>(null);

/** The rejected form if it is the one with this action and these hidden fields. */
export function useSubmission(action: string | undefined, hidden: FieldValues = {}): Submission | null {
  const submission = use(SubmissionContext);
  if (!submission || submission.action !== action) return null;
  const isSame = Object.entries(hidden).every(([name, value]) => (submission.values[name] ?? '') === value);
  return isSame ? submission : null;
}
