import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { profile } from '#content/profile.ts';
import type { ApiError } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Puts the server's refusal beside its fields, moves to the first of them, and says it in a toast. */
export function showRefusal<Fields extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>,
  title: string,
  { status, message, fields }: ApiError,
  /** Names the server uses for fields of another name here. */
  otherNames: Record<string, Path<Fields>> = {},
): void {
  // Of an ended session the shell speaks.
  if (status === 401) return;
  const known = Object.keys(getValues());
  let isFirst = true;
  for (const [field, [problem]] of Object.entries(fields)) {
    const name = otherNames[field] ?? known.find((own): own is Path<Fields> => own === field);
    if (!name || !problem) continue;
    setError(name, { message: problem }, { shouldFocus: isFirst });
    isFirst = false;
  }
  showToast(title, message || profile.unreachable, { isError: true });
}
