import { postModes, postSafety } from '#content/blog-management.ts';
import type { ApiError } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

function messageOf({ status, message }: ApiError): string {
  if (status === 401) return postSafety.sessionEnded;
  return status === 0 ? postSafety.unreachable : message;
}

export const reportPostFailure = (mode: keyof typeof postModes, error: ApiError): void =>
  showToast(postModes[mode].failed, messageOf(error), { isError: true });
