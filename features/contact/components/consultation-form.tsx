import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { consultationForm as copy } from '#content/contact.ts';
import { CheckboxField, Field, SelectField, TextAreaField } from '#ui/fields.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { showToast } from '#ui/toast.ts';
import { sendConsultationRequest } from '../client.ts';
import { budgetRanges, contactMethods, interests, projectTypes, timelines } from '../rules.ts';
import { clearDraft, restoreDraft, saveDraft } from './draft.ts';

type Errors = Record<string, string | undefined>;

// The rules are fetched when somebody begins to write, not with the page.
const loadRules = () => import('../input.ts');

const wantsPhone = (method: string) => method === 'phone' || method === 'video';

function readRequest(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    ...Object.fromEntries([...data.entries()].map(([name, value]) => [name, String(value)])),
    subscribeToNewsletter: data.has('subscribeToNewsletter'),
    fillTime: Math.round(performance.now()),
  };
}

async function findErrors(form: HTMLFormElement): Promise<Errors> {
  const { consultationRequestInput } = await loadRules();
  const parsed = consultationRequestInput.safeParse(readRequest(form));
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
}

/** The one consultation form: fields are the browser's own, so nothing typed before React arrives is lost. */
export function ConsultationForm({ serviceType = '' }: { serviceType?: string }) {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const [method, setMethod] = useState('');
  const { labels, placeholders } = copy;

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    restoreDraft(form);
    setMethod(String(new FormData(form).get('preferredContactMethod')));
  }, []);

  function focusFirst(found: Errors) {
    const field = [...(formRef.current?.elements ?? [])].find((element) => found[element.getAttribute('name') ?? '']);
    if (field instanceof HTMLElement) field.focus();
  }

  async function clearMendedErrors(form: HTMLFormElement, name: string) {
    saveDraft(form);
    if (!errors[name]) return;
    const found = await findErrors(form);
    setErrors((shown) => ({ ...shown, [name]: found[name] }));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const request = readRequest(form);
    const found = await findErrors(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(found);

    setSending(true);
    const result = await sendConsultationRequest(request);
    setSending(false);
    if (result.ok) {
      form.reset();
      clearDraft();
      setMethod('');
      showToast('Form submitted successfully!', "We'll get back to you as soon as possible.");
      return;
    }
    const refused = Object.fromEntries(Object.entries(result.fields).map(([name, messages]) => [name, messages[0]]));
    setErrors(refused);
    focusFirst(refused);
    showToast('Something went wrong!', 'Please try again later.', { isError: true });
  }

  return (
    <form
      ref={formRef}
      className="request-form"
      noValidate
      aria-busy={isSending}
      onFocus={() => void loadRules()}
      onInput={(event) => {
        if (event.target instanceof Element)
          void clearMendedErrors(event.currentTarget, event.target.getAttribute('name') ?? '');
      }}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="serviceType" defaultValue={serviceType} />
      <Honeypot />
      <div className="pair">
        <Field label={labels.firstName} name="firstName" autoComplete="given-name" error={errors.firstName} required />
        <Field label={labels.lastName} name="lastName" autoComplete="family-name" error={errors.lastName} required />
      </div>
      <div className="pair">
        <Field label={labels.email} name="email" type="email" autoComplete="email" error={errors.email} required />
        <Field label={labels.company} name="company" autoComplete="organization" error={errors.company} />
      </div>
      <SelectField
        label={labels.interest}
        name="interest"
        options={interests}
        placeholder={placeholders.interest}
        error={errors.interest}
        required
      />
      <TextAreaField
        label={labels.message}
        name="message"
        rows={4}
        placeholder={placeholders.message}
        error={errors.message}
        required
      />
      <fieldset>
        <legend>{copy.more}</legend>
        <div className="pair">
          <SelectField
            label={labels.projectType}
            name="projectType"
            options={projectTypes}
            placeholder={placeholders.projectType}
            error={errors.projectType}
          />
          <SelectField
            label={labels.timeline}
            name="timeline"
            options={timelines}
            placeholder={placeholders.timeline}
            error={errors.timeline}
          />
        </div>
        <div className="pair">
          <SelectField
            label={labels.budgetRange}
            name="budgetRange"
            options={budgetRanges}
            placeholder={placeholders.budgetRange}
            error={errors.budgetRange}
          />
          <SelectField
            label={labels.preferredContactMethod}
            name="preferredContactMethod"
            options={contactMethods}
            placeholder={placeholders.preferredContactMethod}
            error={errors.preferredContactMethod}
            onChange={setMethod}
          />
        </div>
        {wantsPhone(method) && <Field label="Phone" name="phone" type="tel" autoComplete="tel" error={errors.phone} />}
      </fieldset>
      <CheckboxField label={labels.subscribeToNewsletter} name="subscribeToNewsletter" />
      <button type="submit" className="btn btn-p btn-lg" disabled={isSending}>
        {isSending ? copy.submitting : copy.submit}
      </button>
      <p className="hint">
        We use your details only to answer this request. See our <Link to="/privacy">privacy policy</Link>.
      </p>
    </form>
  );
}
