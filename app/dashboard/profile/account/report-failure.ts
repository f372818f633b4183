import { profile } from '#content/profile.ts';
import type { ApiError } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Shows an error toast, except after a 401: the shell already shows that the session expired. */
export function reportFailure(title: string, { status, message }: ApiError): void {
  if (status !== 401) showToast(title, message || profile.unreachable, { isError: true });
}
