import { Link, useSearchParams } from 'react-router';
import { consultationForm as copy } from '#content/contact.ts';
import { Honeypot } from '#ui/form/controls/honeypot.tsx';
import { CheckboxField, Field, SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { consultationAction, sendConsultationRequest } from '../client.ts';
import { interests, serviceTypeFrom, withShownPhone } from '../rules.ts';
import { ProjectDetails } from './project-details.tsx';

/** A stored draft hydrates the form at once. */
const DRAFT_KEY = 'consultation-draft';

const schema = async () => (await import('../input.ts')).consultationRequestInput;

/** Uncontrolled fields, so that text typed before hydration isn't lost. */
export function ConsultationForm() {
  const [query] = useSearchParams();
  const form = useForm({
    action: consultationAction,
    hidden: { serviceType: serviceTypeFrom(query) },
    draft: DRAFT_KEY,
    schema,
    prepare: (fields) => ({
      ...withShownPhone(fields),
      fillTime: Math.round(performance.now()),
    }),
    send: sendConsultationRequest,
    onDone: () => showToast(copy.sent.title, copy.sent.text),
    failureToast: () => copy.failed,
  });
  const { labels, placeholders } = copy;
  const field = (name: 'firstName' | 'lastName' | 'email' | 'company' | 'interest' | 'message') => ({
    name,
    label: labels[name],
  });

  return (
    <Form
      form={form}
      className="card group relative grid content-start gap-5 p-[clamp(1.25rem,3vw,2.25rem)]"
      data-draft={DRAFT_KEY}
    >
      <Honeypot />
      <FormProblem />
      <div className="pair">
        <Field {...field('firstName')} autoComplete="given-name" required />
        <Field {...field('lastName')} autoComplete="family-name" required />
      </div>
      <div className="pair">
        <Field {...field('email')} type="email" autoComplete="email" required />
        <Field {...field('company')} autoComplete="organization" />
      </div>
      <SelectField {...field('interest')} options={interests} placeholder={placeholders.interest} required />
      <TextAreaField {...field('message')} rows={4} placeholder={placeholders.message} required />
      <ProjectDetails />
      <CheckboxField label={labels.subscribeToNewsletter} name="subscribeToNewsletter" />
      <div className="grid gap-3">
        <SubmitButton className="btn btn-p btn-lg" label={copy.submit} busyLabel={copy.submitting} />
        <p className="subtle text-sm">
          {copy.privacy.text}{' '}
          <Link to="/privacy" className="inline-link">
            {copy.privacy.link}
          </Link>
          .
        </p>
      </div>
    </Form>
  );
}
