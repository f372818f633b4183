import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { showRefusal } from '#app/dashboard/profile/show-refusal.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin.ts';
import type { ApiError } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { dropKept, keptKey, readKept, writeKept } from './kept-values.ts';

type Options<Values> = {
  /** Names the form and what it changes. */
  name: string;
  start: Values;
  /** The version that is changed, where the server knows versions. */
  basedOn?: string;
  onTyped?: (field: string, values: Values) => void;
};

/** A form whose values outlive its dialog, a reload and an ended session, in this tab, until they are stored or discarded. */
export function useKeptForm<Values extends FieldValues>({ name, start, basedOn, onTyped }: Options<Values>) {
  const key = keptKey(useShell().user.id, name);
  const [kept] = useState(() => readKept<Values>(key));
  const [isRestored, setRestored] = useState(kept !== null);
  const [aside, setAside] = useState(kept?.aside);
  const version = useRef(kept?.basedOn ?? basedOn);
  const typed = useRef(onTyped);
  // What is kept has the shape of the start, which the library's type for partial values cannot see.
  const form = useForm<Values>({ defaultValues: { ...start, ...kept?.values } as DefaultValues<Values> });
  const { getValues, subscribe } = form;

  useEffect(() => {
    typed.current = onTyped;
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: field, values }) => {
          if (!field) return;
          typed.current?.(field, values);
          writeKept(key, { values: getValues(), basedOn: version.current, aside });
        },
      }),
    [aside, getValues, key, subscribe],
  );

  function begin(values: Values, from: string | undefined, own?: Values) {
    version.current = from;
    form.reset(values);
    setAside(own);
    setRestored(false);
  }

  return {
    form,
    isRestored,
    /** Own values that made room for a newer version. */
    aside,
    version,
    discard: () => {
      dropKept(key);
      begin(start, basedOn);
    },
    finish: () => dropKept(key),
    /** Shows what the server has now; the own values wait beside it. */
    showNewest: (newest: Values, from: string) => {
      const own = getValues();
      writeKept(key, { values: newest, basedOn: from, aside: own });
      begin(newest, from, own);
    },
    restoreAside: () => {
      if (!aside) return;
      writeKept(key, { values: aside, basedOn: version.current });
      begin(aside, version.current);
    },
  };
}

/** Says why something was not stored; of an ended session, that nothing typed is lost by it. */
export function reportRefusal<Values extends FieldValues>(
  form: Parameters<typeof showRefusal<Values>>[0],
  title: string,
  error: ApiError,
  otherNames?: Record<string, Path<Values>>,
): void {
  if (error.status === 401) showToast(title, adminPanel.sessionEnded, { isError: true });
  else showRefusal(form, title, error, otherNames);
}

/**
 * The same, for what has a version: when somebody else changed it meanwhile, the next attempt replaces their change,
 * now that it is known.
 */
export function reportConflict<Values extends FieldValues>(
  form: Parameters<typeof showRefusal<Values>>[0],
  title: string,
  error: ApiError,
  version: { current: string | undefined },
): void {
  if (error.code !== 'stale_edit') return reportRefusal(form, title, error);
  version.current = undefined;
  showToast(title, fillText(adminPanel.staleEdit, { message: error.message }), { isError: true });
}
