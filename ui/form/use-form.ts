import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { describeValue } from './described-value.ts';
import { draftStore } from './draft.ts';
import { shownErrors } from './early-errors.ts';
import {
  type FieldErrors,
  type FieldValues,
  focusFirst,
  readDraftValues,
  readValues,
  restoreValues,
  settleValues,
  writeValues,
} from './field-values.ts';
import type { FormOptions, Issue } from './form-options.ts';
import { useSubmission } from './submission.ts';

/** Disabled fields lose the focus. Call the returned function when they are enabled again. */
function keepFocus(form: HTMLElement): () => void {
  const focused = document.activeElement;
  return () => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || form.contains(activeElement);
    if (isFree && focused instanceof HTMLElement && form.contains(focused)) focused.focus({ preventScroll: true });
  };
}

const firstMessages = (issues: readonly Issue[]): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

/** A confirmation field is validated again when either field changes. */
const isAffected = (name: string, changed: string) => name === changed || name.startsWith('confirm');

/**
 * Handles drafts, validation and sending; sends one request at a time and keeps the values after an error. Fields are
 * uncontrolled, so that text typed before hydration counts.
 */
export function useForm<Values, Answer>(options: FormOptions<Values, Answer>) {
  const { schema, send, action, hidden } = options;
  const submission = useSubmission(action, hidden);
  const start = { ...options.start, ...submission?.values };
  const namedErrors = ({ fields }: ApiError): FieldErrors =>
    Object.fromEntries(
      Object.entries(fields).map(([name, [message]]) => [options.serverNames?.[name] ?? name, message]),
    );
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const state = useRef({ isBusy: false, isKept: false });
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(
    () => shownErrors(id) ?? (submission ? namedErrors(submission.error) : {}),
  );
  const [filled, setFilled] = useState<{ values: FieldValues; round: number }>({ values: start, round: 0 });
  const draft = useMemo(() => (options.draft === undefined ? null : draftStore(options.draft)), [options.draft]);
  const [restored] = useState(() => draft?.read() ?? null);
  const [isRestored, setRestored] = useState(restored !== null);
  const version = useRef(restored?.version ?? options.version);

  const saveDraft = useCallback(
    (form: HTMLFormElement) => {
      const values = readDraftValues(form);
      if (values) draft?.write({ values, version: version.current });
      else draft?.clear();
    },
    [draft],
  );

  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      // Keeps the last form: after a 401 the form unmounts before the response arrives, but is still read.
      if (form) element.current = form;
      if (!form || !draft) return;
      const saved = submission ? null : draft.read();
      if (saved) restoreValues(form, saved.values);
      // The user may have typed before this code ran.
      saveDraft(form);
    },
    [draft, saveDraft, submission],
  );

  async function check(form: HTMLFormElement): Promise<{ values: Values; errors: FieldErrors }> {
    const loaded = await schema?.().catch(() => null);
    const fields = readValues(form);
    const given = options.prepare?.(fields) ?? fields;
    const parsed = loaded?.safeParse(given);
    if (parsed?.success) return { values: parsed.data, errors: {} };
    const found = parsed ? firstMessages(parsed.error.issues) : options.check?.(fields);
    // Safe: the schema describes the same field names.
    return { values: given as Values, errors: found ?? {} };
  }

  function showErrors(form: HTMLFormElement, found: FieldErrors) {
    flushSync(() => setErrors(found));
    focusFirst(form, found);
  }

  function showRejection(form: HTMLFormElement, error: ApiError) {
    showErrors(form, namedErrors(error));
    const toast = options.failureToast?.(error);
    if (toast) showToast(toast.title, toast.text, { isError: true });
    options.onFailed?.(error);
  }

  /** Returns whether the form succeeded and stays busy. */
  async function run(form: HTMLFormElement, isConfirmed: boolean): Promise<boolean> {
    const { values, errors: found } = await check(form);
    if (Object.values(found).some(Boolean)) {
      showErrors(form, found);
      options.onInvalid?.();
      return false;
    }
    const returnFocus = keepFocus(form);
    flushSync(() => {
      setErrors({});
      setSending(true);
    });
    const result = await send(values, { isConfirmed, version: version.current });
    if (result?.ok) {
      draft?.clear();
      await options.onDone(result.value, values);
      if (options.isLeaving) return true;
      if (!state.current.isKept) form.reset();
    }
    flushSync(() => setSending(false));
    returnFocus();
    if (result && !result.ok) showRejection(form, result);
    return false;
  }

  async function submit(isConfirmed = false): Promise<void> {
    const form = element.current;
    if (!form || state.current.isBusy) return;
    state.current.isBusy = true;
    state.current.isBusy = await run(form, isConfirmed);
  }

  async function correct(form: HTMLFormElement, changed: string) {
    const affected = Object.keys(errors).filter((name) => errors[name] && isAffected(name, changed));
    if (affected.length === 0) return;
    const { errors: found } = await check(form);
    setErrors((shown) => ({
      ...shown,
      ...Object.fromEntries(affected.map((name) => [name, shown[name] && found[name]])),
    }));
  }

  /** Sets some fields and validates them again. */
  function write(values: FieldValues) {
    const form = element.current;
    if (!form) return;
    writeValues(form, values);
    for (const name of Object.keys(values)) void correct(form, name);
  }

  /** Replaces all values and clears the errors. */
  function fill(values: FieldValues) {
    setErrors({});
    setFilled(({ round }) => ({ values, round: round + 1 }));
    if (element.current) writeValues(element.current, values);
  }

  /** The record is stored as this version by now, with these values for fields that weren't edited here. */
  function rebase(stored: string, values: FieldValues) {
    version.current = stored;
    const form = element.current;
    if (!form) return;
    fill({ ...readValues(form), ...values });
    saveDraft(form);
    options.onInput?.('', readValues(form));
  }

  const isAnswered = submission !== null && Object.keys(submission.error.fields).length === 0;
  return {
    errors,
    isSending,
    hidden,
    /** What went wrong with a native post, if it isn't about single fields. */
    problem: isAnswered ? (options.failureToast?.(submission.error) ?? { title: submission.error.message }) : null,
    isPosted: submission !== null,
    /** The field that gets the focus when the page is shown again. */
    firstInvalid: submission && Object.keys(namedErrors(submission.error))[0],
    start,
    firstValues: { ...start, ...(submission ? {} : restored?.values) },
    filled,
    isRestored,
    version: () => version.current,
    submit,
    read: () => (element.current ? readValues(element.current) : start),
    write,
    fill,
    rebase,
    describe: (name: string, value: string | boolean) => describeValue(element.current, name, value),
    discardDraft: () => {
      draft?.clear();
      version.current = options.version;
      setRestored(false);
      fill(start);
    },
    /** The values on screen are stored now as this version; the form stays open. */
    settle: (stored: string) => {
      version.current = stored;
      state.current.isKept = true;
      setRestored(false);
      draft?.clear();
      if (element.current) settleValues(element.current);
    },
    /** Deletes the saved draft but keeps the values on screen. */
    forgetDraft: () => draft?.clear(),
    formProps: {
      id,
      'data-draft': options.draft,
      action,
      ref: attach,
      onFocus: () => void schema?.().catch(() => null),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const form = event.currentTarget;
        if (draft) saveDraft(form);
        const name = event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : '';
        options.onInput?.(name, readValues(form));
        void correct(form, name);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
