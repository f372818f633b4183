import { type FormEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { draftStore } from './draft.ts';
import {
  type FieldErrors,
  type FieldValues,
  focusFirst,
  readDraftValues,
  readValues,
  restoreValues,
  writeValues,
} from './field-values.ts';
import { keepFocus } from './keep-focus.ts';

type Issue = { path: readonly PropertyKey[]; message: string };
type Parsed<Values> = { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } };
export type FormSchema<Values> = { safeParse: (given: unknown) => Parsed<Values> };

export type Sending = {
  /** The answer to a question that `send` asked by returning null. */
  isConfirmed: boolean;
  /** The version that was edited, also where a draft of an earlier one was restored. */
  version: string | undefined;
};

export type FormOptions<Values, Answer> = {
  /** Loaded when somebody begins to write, not with the page. If it can't be loaded, the server decides. */
  schema?: () => Promise<FormSchema<Values>>;
  /** A rule that needs no schema. */
  check?: (fields: FieldValues) => FieldErrors;
  /** What the fields show at first. */
  start?: FieldValues;
  /** Turns what the fields hold into what the schema takes. */
  prepare?: (fields: FieldValues) => object;
  /** The key of this tab's storage under which typed text is saved, passwords excepted. */
  draft?: string;
  version?: string;
  /** Null where nothing was sent. */
  send: (values: Values, sending: Sending) => Promise<ApiResult<Answer> | null>;
  onDone: (answer: Answer, values: Values) => unknown;
  onFailed?: (error: ApiError) => void;
  /** For a form without room for messages beside its fields. */
  onInvalid?: () => void;
  /** Fields that the server calls by another name. */
  serverNames?: Readonly<Record<string, string>>;
  /** The page or the dialog goes away after a success; until then the form stays busy and keeps its text. */
  isLeaving?: boolean;
  onInput?: (name: string, fields: FieldValues) => void;
};

const firstMessages = (issues: readonly Issue[]): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

/** A field that repeats another one is checked again when either changes. */
const isConcerned = (name: string, changed: string) => name === changed || name.startsWith('confirm');

/**
 * The life of a form: draft, errors beside fields that go once they are corrected, one request at a time, rejections
 * that lose nothing. The fields are the browser's own, so that what is typed before React is ready counts.
 */
export function useForm<Values, Answer>(options: FormOptions<Values, Answer>) {
  const { schema, start = {}, send, serverNames = {} } = options;
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [filled, setFilled] = useState<{ values: FieldValues; round: number }>({ values: start, round: 0 });
  const [draft] = useState(() => (options.draft === undefined ? null : draftStore(options.draft)));
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
      // A form that is gone can still be read: an ended session takes its page away before the answer arrives.
      if (form) element.current = form;
      if (!form || !draft) return;
      const saved = draft.read();
      if (saved) restoreValues(form, saved.values);
      // Somebody may have written before this was ready.
      saveDraft(form);
    },
    [draft, saveDraft],
  );

  async function check(form: HTMLFormElement): Promise<{ values: Values; errors: FieldErrors }> {
    const loaded = await schema?.().catch(() => null);
    const fields = readValues(form);
    const given = options.prepare?.(fields) ?? fields;
    const parsed = loaded?.safeParse(given);
    if (parsed?.success) return { values: parsed.data, errors: {} };
    const found = parsed ? firstMessages(parsed.error.issues) : options.check?.(fields);
    // The names are those of the form's own fields, which the schema describes.
    return { values: given as Values, errors: found ?? {} };
  }

  function showErrors(form: HTMLFormElement, found: FieldErrors) {
    flushSync(() => setErrors(found));
    focusFirst(form, found);
  }

  function showRejection(form: HTMLFormElement, error: ApiError) {
    const named = Object.entries(error.fields).map(([name, [message]]) => [serverNames[name] ?? name, message]);
    showErrors(form, Object.fromEntries(named));
    options.onFailed?.(error);
  }

  /** Whether the form has done its work and stays busy. */
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
      form.reset();
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

  async function correct(form: HTMLFormElement, changed: string) {
    const concerned = Object.keys(errors).filter((name) => errors[name] && isConcerned(name, changed));
    if (concerned.length === 0) return;
    const { errors: found } = await check(form);
    setErrors((shown) => ({
      ...shown,
      ...Object.fromEntries(concerned.map((name) => [name, shown[name] && found[name]])),
    }));
  }

  /** Writes into some fields, as if it had been typed. */
  function write(values: FieldValues) {
    const form = element.current;
    if (!form) return;
    writeValues(form, values);
    for (const name of Object.keys(values)) void correct(form, name);
  }

  /** Puts other values into all fields. */
  function fill(values: FieldValues) {
    setErrors({});
    setFilled(({ round }) => ({ values, round: round + 1 }));
    if (element.current) writeValues(element.current, values);
  }

  return {
    errors,
    isSending,
    start,
    filled,
    /** The form shows a draft. */
    isRestored,
    /** The version that is edited. */
    version: () => version.current,
    submit,
    /** What the fields hold now. */
    read: () => (element.current ? readValues(element.current) : start),
    write,
    fill,
    discardDraft: () => {
      draft?.clear();
      version.current = options.version;
      setRestored(false);
      fill(start);
    },
    /** The draft isn't needed any more. */
    forgetDraft: () => draft?.clear(),
    formProps: {
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
