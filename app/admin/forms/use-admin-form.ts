import { useRef } from 'react';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin.ts';
import type { ApiError } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { type FormOptions, type Sending, useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Drafts are stored per user, so that the next user of this browser can't see them. */
export const draftKey = (userId: number, form: string) => `draft:${userId}:${form}`;

export function messageOf({ code, status, message }: ApiError): string {
  if (status === 401) return adminPanel.sessionEnded;
  if (code === 'stale_edit') return fillText(adminPanel.staleEdit, { message });
  return message || adminPanel.unreachable;
}

type Options<Values, Answer> = Omit<FormOptions<Values, Answer>, 'draft' | 'onFailed'> & {
  /** Identifies the form and the record; part of the draft's key. */
  name: string;
  /** Title of the error toast. */
  failed: string;
};

/**
 * An admin form whose draft survives closing the dialog, a reload and an expired session. After an edit conflict the admin
 * knows about the other change, so saving again overwrites it.
 */
export function useAdminForm<Values, Answer>({ name, failed, send, ...options }: Options<Values, Answer>) {
  const { user } = useShell();
  const replaces = useRef(false);
  const versionOf = ({ version }: Pick<Sending, 'version'>) => (replaces.current ? undefined : version);

  function onFailed(error: ApiError) {
    if (error.code === 'stale_edit') replaces.current = true;
    showToast(failed, messageOf(error), { isError: true });
  }

  const form = useForm<Values, Answer>({
    isLeaving: true,
    ...options,
    draft: draftKey(user.id, name),
    send: (values, sending) => send(values, { ...sending, version: versionOf(sending) }),
    onFailed,
  });
  return { ...form, onFailed, version: () => versionOf({ version: form.version() }) };
}
