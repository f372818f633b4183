import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
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
import { keepFocus } from './keep-focus.ts';
import { useSubmission } from './submission.ts';

type Issue = { path: readonly PropertyKey[]; message: string };
type Parsed<Values> = { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } };
export type FormSchema<Values> = { safeParse: (given: unknown) => Parsed<Values> };

export type Sending = {
  /** The user has confirmed the question that `send` asked when it returned null. */
  isConfirmed: boolean;
  /** The version being edited; for a restored draft, the version that the draft is based on. */
  version: string | undefined;
};

export type FormOptions<Values, Answer> = {
  /** Where the form is posted to without a script. Only calls whose contract has a `form` take it. */
  action?: string;
  /** Hidden fields. Forms on the same page with the same action differ in them. */
  hidden?: FieldValues;
  /** Loaded when the form gets the focus. If loading fails, only the server validates. */
  schema?: () => Promise<FormSchema<Values>>;
  /** Used instead of the schema if there is none. */
  check?: (fields: FieldValues) => FieldErrors;
  /** Initial values of the fields. */
  start?: FieldValues;
  /** Converts field values to the schema's input. */
  prepare?: (fields: FieldValues) => object;
  /** Storage key for the draft. Passwords are never saved. */
  draft?: string;
  version?: string;
  /** Returns null if nothing was sent. */
  send: (values: Values, sending: Sending) => Promise<ApiResult<Answer> | null>;
  onDone: (answer: Answer, values: Values) => unknown;
  /** Shown as a toast, and in the form when it was posted without a script. */
  failureToast?: (error: ApiError) => { title: string; text?: string } | null;
  onFailed?: (error: ApiError) => void;
  /** For forms without space for errors beside the fields. */
  onInvalid?: () => void;
  /** Field names that differ on the server. */
  serverNames?: Readonly<Record<string, string>>;
  /** The page or dialog closes after success; until then the form stays busy and keeps its values. */
  isLeaving?: boolean;
  onInput?: (name: string, fields: FieldValues) => void;
};

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
