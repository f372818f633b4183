import { useRef, useState } from 'react';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { draftStore } from '#ui/form/draft.ts';
import type { FormOptions, Sending } from '#ui/form/form-options.ts';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { type Newest, useConflict } from './use-conflict.ts';

export function messageOf({ code, status, message }: ApiError): string {
  if (status === 401) return adminPanel.sessionEnded;
  if (code === 'stale_edit') return fillText(adminPanel.staleEdit, { message });
  return message || adminPanel.unreachable;
}

type Options<Values, Answer> = Omit<FormOptions<Values, Answer>, 'draft' | 'onFailed'> & {
  /** Identifies the form and the record; part of the draft's key. */
  name: string;
  /** Title of the error toast, or what says it once the error is there. */
  failed: string | (() => string);
  /** Reads what is stored now, to show it after an edit conflict. */
  newest?: () => Promise<ApiResult<Newest>>;
};

/**
 * An admin form whose draft survives closing the dialog, a reload and an expired session. After an edit conflict it shows
 * the other change, so saving again overwrites it knowingly.
 */
export function useAdminForm<Values, Answer>({ name, failed, send, newest, ...options }: Options<Values, Answer>) {
  const { user } = useShell();
  const replaces = useRef(false);
  const draft = draftKey(user.id, name);
  const versionOf = ({ version }: Pick<Sending, 'version'>) => (replaces.current ? undefined : version);
  const [begun] = useState(() => {
    const saved = draftStore(draft).read();
    return !saved || saved.version === options.version ? (options.start ?? {}) : null;
  });
  const conflict = useConflict(begun);
  const isShown = useRef(false);

  function onFailed(error: ApiError) {
    const isStale = error.code === 'stale_edit';
    replaces.current = isStale ? !isShown.current : replaces.current;
    // The notice in the form says it.
    if (isStale && isShown.current) return;
    showToast(typeof failed === 'string' ? failed : failed(), messageOf(error), { isError: true });
  }

  const form = useForm<Values, Answer>({
    isLeaving: true,
    ...options,
    draft,
    send: async (values, sending) => {
      const result = await send(values, { ...sending, version: versionOf(sending) });
      const isStale = result?.ok === false && result.code === 'stale_edit';
      if (isStale && newest) isShown.current = await conflict.show(form, result, newest);
      return result;
    },
    onFailed,
  });
  return {
    ...form,
    onFailed,
    version: () => versionOf({ version: form.version() }),
    conflict: conflict.of(form),
    settle: (stored?: string) => {
      form.settle(stored);
      replaces.current = false;
      conflict.restart(form.read());
    },
    discardDraft: () => {
      form.discardDraft();
      conflict.restart(options.start ?? {});
    },
  };
}
