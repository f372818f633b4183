import { adminPanel } from '#content/admin/admin-panel.ts';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { FieldErrors, FieldValues } from '#ui/form/field-values.ts';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { type ChosenTime, readChosenTime } from './chosen-time.ts';
import { useCallAction } from './use-call-action.ts';

type Options = {
  zone: string;
  isOther: boolean;
  start?: FieldValues;
  /** Storage key of the fields' draft. */
  draft?: string;
  /** Errors of fields other than the time. */
  check?: (fields: FieldValues) => FieldErrors;
  /** Returns null if the dialog ends in another way. */
  send: (time: ChosenTime, fields: FieldValues) => Promise<ApiResult<{ firstName: string; lastName: string }> | null>;
  copy: { done: string; doneText: string; failed: string };
  onClose: () => void;
};

/** A dialog's form with a TimeChoice. It stays open when the time is taken meanwhile. */
export function useTimeForm({ zone, isOther, start, draft, check, send, copy, onClose }: Options) {
  const { reload } = useCallAction();
  const timeOf = (fields: FieldValues) => readChosenTime(fields, { isOther, zone, now: new Date() });

  function onFailed({ status, message }: ApiError) {
    if (status !== 401) showToast(copy.failed, message || adminPanel.unreachable, { isError: true });
    void reload();
  }

  const form = useForm<FieldValues, { firstName: string; lastName: string }>({
    start,
    draft,
    isLeaving: true,
    check: (fields) => {
      const chosen = timeOf(fields);
      const found = check?.(fields) ?? {};
      // The lead is above the form: an error of a field in it would move the focus away from there.
      return found.lead ? found : { ...found, ...('errors' in chosen && chosen.errors) };
    },
    send: async (fields) => {
      const chosen = timeOf(fields);
      return 'time' in chosen ? send(chosen.time, fields) : null;
    },
    onClose,
    onDone: async ({ firstName, lastName }) => {
      showToast(copy.done, fillText(copy.doneText, { name: `${firstName} ${lastName}`.trim() }));
      await reload();
    },
    onFailed,
  });
  return { form, timeError: form.errors.startsAt ?? form.errors.isOutside };
}
