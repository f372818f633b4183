import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { clearFormDraft, restoreFormDraft, saveFormDraft } from '#ui/form/form-draft.ts';
import { keepFocus } from '#ui/overlay/keep-focus.ts';

export type FieldErrors = Record<string, string | undefined>;
type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
type Shape = { safeParse: (values: object) => { error?: Issues } };

type Form<Name extends string, Answer> = {
  /** The rules are fetched when somebody begins to write, not with the page. */
  loadShape?: () => Promise<Shape>;
  send: (values: Record<Name, string>) => Promise<ApiResult<Answer>>;
  onSuccess: (answer: Answer) => void;
  onFailure: (error: ApiError) => void;
  /** The name under which typed text, never a password, is kept for a reload of the tab. */
  draft?: string;
};

/** The names are those of the form's own fields. */
const valuesOf = <Name extends string>(form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<Name, string>;

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const field = [...form.elements].find((element) => errors[element.getAttribute('name') ?? '']);
  if (field instanceof HTMLElement) field.focus();
}

/** The life of an account form: errors that mend while typing, one sending at a time, busy until the page changes. */
export function useAccountForm<Name extends string, Answer>({
  loadShape,
  send,
  onSuccess,
  onFailure,
  draft,
}: Form<Name, Answer>) {
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    const form = formRef.current;
    if (!draft || !form) return;
    restoreFormDraft(draft, form);
    // Somebody may have written before this was ready.
    saveFormDraft(draft, form);
  }, [draft]);

  /** First message per field. Without the rules nothing is found here, and the server decides. */
  async function findErrors(form: HTMLFormElement): Promise<FieldErrors> {
    const shape = await loadShape?.().catch(() => null);
    const issues = shape?.safeParse(valuesOf(form)).error?.issues ?? [];
    return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  }

  function showErrors(form: HTMLFormElement, found: FieldErrors) {
    flushSync(() => setErrors(found));
    focusFirst(form, found);
  }

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const found = await findErrors(form);
    if (Object.keys(found).length > 0) {
      showErrors(form, found);
      return false;
    }
    const returnFocus = keepFocus(form);
    flushSync(() => {
      setErrors({});
      setSending(true);
    });
    const result = await send(valuesOf<Name>(form));
    if (result.ok) {
      if (draft) clearFormDraft(draft);
      onSuccess(result.value);
      return true;
    }
    flushSync(() => setSending(false));
    returnFocus();
    showErrors(form, Object.fromEntries(Object.entries(result.fields).map(([name, [message]]) => [name, message])));
    onFailure(result);
    return false;
  }

  async function mend(form: HTMLFormElement, changed: string) {
    const concerned = [changed, 'confirmPassword'].filter((name) => errors[name]);
    if (concerned.length === 0) return;
    const found = await findErrors(form);
    setErrors((shown) => ({
      ...shown,
      ...Object.fromEntries(concerned.map((name) => [name, shown[name] && found[name]])),
    }));
  }

  return {
    errors,
    isSending,
    formProps: {
      ref: formRef,
      // A form sent without JavaScript must not write its password into the address.
      method: 'post' as const,
      noValidate: true,
      'aria-busy': isSending,
      onFocus: () => void loadShape?.().catch(() => null),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        if (draft) saveFormDraft(draft, event.currentTarget);
        if (event.target instanceof HTMLInputElement) void mend(event.currentTarget, event.target.name);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        void submit(event.currentTarget)
          .then((isDone) => {
            isBusy.current = isDone;
          })
          .catch(() => {
            isBusy.current = false;
          });
      },
    },
  };
}
