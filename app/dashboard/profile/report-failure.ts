import { profile } from '#content/profile.ts';
import type { ApiError } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Says why nothing was changed. The shell already shows that a session has ended. */
export function reportFailure(title: string, { status, message }: ApiError): void {
  if (status !== 401) showToast(title, message || profile.unreachable, { isError: true });
}
