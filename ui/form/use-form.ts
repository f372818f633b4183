import { type FormEvent, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '#lib/api/api.ts';
import { currentToast, hideToast, showToast, type Toast } from '#ui/toast/toast.ts';
import { describeValue } from './described-value.ts';
import { useFormDraft } from './draft.ts';
import { earlyErrors, shownErrors } from './early-errors.ts';
import { type FieldValues, hasErrors, readValues, resetSent, settleValues, writeValues } from './field-values.ts';
import type { FormOptions } from './form-options.ts';
import { useSubmission } from './submission.ts';
import { namedErrors, useFieldErrors } from './use-field-errors.ts';

/** Disabled fields lose the focus. Call the returned function when they are enabled again. */
function keepFocus(form: HTMLElement): () => void {
  const focused = document.activeElement;
  return () => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || form.contains(activeElement);
    if (isFree && focused instanceof HTMLElement && form.contains(focused)) focused.focus({ preventScroll: true });
  };
}

const nextTask = () => new Promise<null>((resolve) => setTimeout(resolve, 0, null));

type Parts<Values, Answer> = {
  element: RefObject<HTMLFormElement | null>;
  draft: ReturnType<typeof useFormDraft>;
  fields: ReturnType<typeof useFieldErrors<Values, Answer>>;
};

/** Sends one request at a time and keeps the values after an error. */
function useSending<Values, Answer>(
  options: FormOptions<Values, Answer>,
  { element, draft, fields }: Parts<Values, Answer>,
) {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const isKept = useRef(false);
  const failureToast = useRef<Toast>(undefined);

  function showRejection(form: HTMLFormElement, error: ApiError) {
    fields.show(form, namedErrors(error, options.serverNames));
    const earlier = currentToast();
    const toast = options.failureToast?.(error);
    if (toast) showToast(toast.title, toast.text, { isError: true });
    options.onFailed?.(error);
    if (currentToast() !== earlier) failureToast.current = currentToast();
  }

  /** Returns whether the form succeeded and stays busy. */
  async function run(form: HTMLFormElement, isConfirmed: boolean): Promise<boolean> {
    const early = earlyErrors(form);
    // A schema that is loaded answers within the task.
    const checked = await (hasErrors(early) ? Promise.race([fields.check(form), nextTask()]) : fields.check(form));
    const found = { ...early, ...checked?.errors };
    if (!checked || hasErrors(found)) {
      fields.show(form, found);
      options.onInvalid?.();
      if (!checked) void fields.complete(form);
      return false;
    }
    const { values } = checked;
    const returnFocus = keepFocus(form);
    flushSync(() => {
      fields.clear();
      setSending(true);
    });
    const sent = readValues(form);
    const result = await options.send(values, { isConfirmed, version: draft.version() });
    if (result?.ok) {
      draft.clear();
      hideToast(failureToast.current);
      if (form.isConnected) options.onClose?.();
      await options.onDone(result.value, values);
      if (options.isLeaving) return true;
      if (!isKept.current) {
        resetSent(form, sent);
        draft.save(form);
      }
    }
    flushSync(() => setSending(false));
    returnFocus();
    if (result && !result.ok) showRejection(form, result);
    return false;
  }

  async function submit(isConfirmed = false): Promise<void> {
    const form = element.current;
    if (!form || isBusy.current) return;
    isBusy.current = true;
    isBusy.current = await run(form, isConfirmed);
  }

  /** After success, the values stay on screen. */
  const keepValues = () => {
    isKept.current = true;
  };

  return { isSending, submit, keepValues };
}

/** What the fields contain, from outside of them. */
function useFilling<Values, Answer>(
  { version, onInput }: FormOptions<Values, Answer>,
  { element, draft, fields }: Parts<Values, Answer>,
  start: FieldValues,
) {
  const [filled, setFilled] = useState<{ values: FieldValues; round: number }>({ values: start, round: 0 });

  /** Replaces all values and clears the errors. */
  function fill(values: FieldValues) {
    fields.clear();
    setFilled(({ round }) => ({ values, round: round + 1 }));
    if (element.current) writeValues(element.current, values);
  }

  return {
    filled,
    fill,
    read: () => (element.current ? readValues(element.current) : start),
    /** Sets some fields and validates them again. */
    write: (values: FieldValues) => {
      const form = element.current;
      if (!form) return;
      writeValues(form, values);
      for (const name of Object.keys(values)) void fields.correct(form, name);
    },
    /** The record is stored as this version by now, with these values for fields that weren't edited here. */
    rebase: (stored: string, values: FieldValues) => {
      draft.rebase(stored);
      const form = element.current;
      if (!form) return;
      fill({ ...readValues(form), ...values });
      draft.save(form);
      onInput?.('', readValues(form));
    },
    discardDraft: () => {
      draft.replace(version);
      fill(start);
    },
  };
}

/** Handles drafts, validation and sending. Fields are uncontrolled, so that text typed before hydration counts. */
export function useForm<Values, Answer>(options: FormOptions<Values, Answer>) {
  const { schema, action, hidden } = options;
  const submission = useSubmission(action, hidden);
  const start = { ...options.start, ...submission?.values };
  const posted = submission && namedErrors(submission.error, options.serverNames);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const fields = useFieldErrors(options, () => shownErrors(id) ?? posted ?? {});
  const draft = useFormDraft(options.draft, options.version, submission !== null);
  const { restore } = draft;
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      // Keeps the last form: after a 401 the form unmounts before the response arrives, but is still read.
      if (!form) return;
      element.current = form;
      restore(form);
    },
    [restore],
  );
  const parts = { element, draft, fields };
  const { isSending, submit, keepValues } = useSending(options, parts);
  const filling = useFilling(options, parts, start);

  const isAnswered = submission !== null && Object.keys(submission.error.fields).length === 0;
  return {
    ...filling,
    errors: fields.errors,
    isSending,
    hidden,
    /** What went wrong with a native post, if it isn't about single fields. */
    problem: isAnswered ? (options.failureToast?.(submission.error) ?? { title: submission.error.message }) : null,
    isPosted: submission !== null,
    /** The field that gets the focus when the page is shown again. */
    firstInvalid: posted && Object.keys(posted)[0],
    start,
    firstValues: { ...start, ...draft.firstValues },
    isRestored: draft.isRestored,
    version: draft.version,
    submit,
    describe: (name: string, value: string | boolean) => describeValue(element.current, name, value),
    /** The values on screen are stored now as this version; the form stays open. */
    settle: (stored?: string) => {
      keepValues();
      draft.replace(stored);
      if (element.current) settleValues(element.current);
    },
    /** Deletes the saved draft but keeps the values on screen. */
    forgetDraft: draft.clear,
    formProps: {
      id,
      'data-draft': options.draft,
      action,
      ref: attach,
      onFocus: () => void schema?.().catch(() => null),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const form = event.currentTarget;
        draft.save(form);
        const name = event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : '';
        options.onInput?.(name, readValues(form));
        void fields.correct(form, name);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
