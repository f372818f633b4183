import { Link, useSearchParams } from 'react-router';
import { consultationForm as copy } from '#content/contact.ts';
import { Honeypot } from '#ui/form/controls/honeypot.tsx';
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { consultationAction, readOrigin, sendConsultationRequest } from '../client.ts';
import { serviceTypeFrom, withShownPhone } from '../rules/requests.ts';
import { ProjectDetails } from './project-details.tsx';
import { InterestField, MessageField, NewsletterField, PersonFields } from './request-fields.tsx';

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
      ...readOrigin(),
      fillTime: Math.round(performance.now()),
    }),
    send: sendConsultationRequest,
    onDone: () => showToast(copy.sent.title, copy.sent.text),
    failureToast: () => copy.failed,
  });
  return (
    <Form form={form} className="card relative grid content-start gap-3.5 p-[clamp(1rem,2.6vw,2.125rem)] lg:gap-5">
      <Honeypot />
      <FormProblem />
      <PersonFields />
      <InterestField />
      <MessageField rows={4} />
      <ProjectDetails />
      <NewsletterField />
      <div className="grid gap-3">
        <SubmitButton className="btn btn-p btn-lg" label={copy.submit} busyLabel={copy.submitting} />
        <p className="subtle text-sm/5">
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
