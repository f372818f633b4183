import { Link, useSearchParams } from 'react-router';
import { company } from '#content/company.ts';
import { consultationForm as copy } from '#content/contact.ts';
import { CheckboxField, Field, SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { Honeypot } from '#ui/form/honeypot.tsx';
import { interests, serviceTypeFrom } from '../rules.ts';
import { DRAFT_KEY } from './draft.ts';
import { ProjectDetails } from './project-details.tsx';
import { useConsultationRequest } from './use-consultation-request.ts';

/** The one consultation form: fields are the browser's own, so nothing typed before React arrives is lost. */
export function ConsultationForm() {
  const { errors, isSending, formProps } = useConsultationRequest();
  const [query] = useSearchParams();
  const { labels, placeholders } = copy;
  const field = (name: 'firstName' | 'lastName' | 'email' | 'company' | 'interest' | 'message') => ({
    name,
    label: labels[name],
    error: errors[name],
  });

  return (
    <form
      {...formProps}
      className="card group relative grid content-start gap-5 p-[clamp(1.25rem,3vw,2.25rem)]"
      method="post"
      data-draft={DRAFT_KEY}
      noValidate
      aria-busy={isSending}
    >
      <input type="hidden" name="serviceType" value={serviceTypeFrom(query)} />
      <Honeypot />
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
      <ProjectDetails errors={errors} />
      <CheckboxField label={labels.subscribeToNewsletter} name="subscribeToNewsletter" />
      <div className="grid gap-3">
        <button type="submit" className="btn btn-p btn-lg" disabled={isSending}>
          {isSending && <span className="spinner" aria-hidden />}
          {isSending ? copy.submitting : copy.submit}
        </button>
        <p className="subtle text-sm">
          {copy.privacy.text}{' '}
          <Link to="/privacy" className="inline-link">
            {copy.privacy.link}
          </Link>
          .
        </p>
        <noscript>
          <p className="subtle text-sm">
            {copy.noScript.text}{' '}
            <a className="inline-link" href={`mailto:${company.email}`}>
              {company.email}
            </a>
            .
          </p>
        </noscript>
      </div>
    </form>
  );
}
