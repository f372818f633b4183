import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { consultationForm as copy } from '#content/contact.ts';
import { keepFocus } from '#ui/overlay/keep-focus.ts';
import { showToast } from '#ui/toast/toast.ts';
import { sendConsultationRequest } from '../client.ts';
import type { ConsultationRequest } from '../input.ts';
import { wantsPhone } from '../rules.ts';
import { clearDraft, restoreDraft, saveDraft } from './draft.ts';

type TextFields = Record<Exclude<keyof ConsultationRequest, 'subscribeToNewsletter' | 'fillTime'>, string>;
type Errors = Record<string, string | undefined>;

// The rules are fetched when somebody begins to write, not with the page.
const loadRules = () => import('../input.ts').catch(() => null);

function readRequest(form: HTMLFormElement) {
  const data = new FormData(form);
  // The names are those of the form's own fields.
  const values = Object.fromEntries(data) as TextFields;
  return {
    ...values,
    phone: wantsPhone(values.preferredContactMethod) ? values.phone : '',
    subscribeToNewsletter: data.has('subscribeToNewsletter'),
    fillTime: Math.round(performance.now()),
  };
}

/** First message per field. Without the rules nothing is found here, and the server decides. */
async function findErrors(form: HTMLFormElement): Promise<Errors> {
  const rules = await loadRules();
  const parsed = rules?.consultationRequestInput.safeParse(readRequest(form));
  const issues = parsed?.error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
}

function focusFirst(form: HTMLFormElement, errors: Errors) {
  const field = [...form.elements].find((element) => errors[element.getAttribute('name') ?? '']);
  if (field instanceof HTMLElement) field.focus();
}

/** The life of the form: restored draft, errors that mend while typing, one sending at a time. */
export function useConsultationRequest() {
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    restoreDraft(form);
    // Somebody may have written before this was ready.
    saveDraft(form);
  }, []);

  function showErrors(form: HTMLFormElement, found: Errors) {
    flushSync(() => setErrors(found));
    focusFirst(form, found);
  }

  async function send(form: HTMLFormElement) {
    const found = await findErrors(form);
    if (Object.keys(found).length > 0) return showErrors(form, found);

    const returnFocus = keepFocus(form);
    flushSync(() => {
      setErrors({});
      setSending(true);
    });
    const result = await sendConsultationRequest(readRequest(form));
    flushSync(() => setSending(false));
    returnFocus();
    if (result.ok) {
      form.reset();
      clearDraft();
      showToast(copy.sent.title, copy.sent.text);
      return;
    }
    showErrors(form, Object.fromEntries(Object.entries(result.fields).map(([name, [message]]) => [name, message])));
    showToast(copy.failed.title, copy.failed.text, { isError: true });
  }

  async function mend(form: HTMLFormElement, name: string) {
    if (!errors[name]) return;
    const found = await findErrors(form);
    setErrors((shown) => ({ ...shown, [name]: shown[name] && found[name] }));
  }

  return {
    errors,
    isSending,
    formProps: {
      ref: formRef,
      onFocus: () => void loadRules(),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        saveDraft(event.currentTarget);
        if (event.target instanceof Element) void mend(event.currentTarget, event.target.getAttribute('name') ?? '');
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        void send(event.currentTarget).finally(() => {
          isBusy.current = false;
        });
      },
    },
  };
}
