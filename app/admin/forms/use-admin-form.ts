import { useRef } from 'react';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin.ts';
import type { ApiError } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { type FormOptions, type Sending, useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Drafts are kept apart by person: the next one to sign in here sees nothing of them. */
export const draftKey = (userId: number, form: string) => `draft:${userId}:${form}`;

function messageOf({ code, status, message }: ApiError): string {
  if (status === 401) return adminPanel.sessionEnded;
  if (code === 'stale_edit') return fillText(adminPanel.staleEdit, { message });
  return message || adminPanel.unreachable;
}

type Options<Values, Answer> = Omit<FormOptions<Values, Answer>, 'draft' | 'isLeaving' | 'onFailed'> & {
  /** Names the form and what it changes. */
  name: string;
  /** Title of the toast when nothing was saved. */
  failed: string;
};

/**
 * A form of the panel. Its draft outlives its dialog, a reload and a session that ends. When somebody else changed the
 * same thing meanwhile, the next attempt replaces their change, now that it is known.
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
    ...options,
    draft: draftKey(user.id, name),
    isLeaving: true,
    send: (values, sending) => send(values, { ...sending, version: versionOf(sending) }),
    onFailed,
  });
  return { ...form, onFailed, version: () => versionOf({ version: form.version() }) };
}
