import { consultationForm } from '#content/contact.ts';
import { earlyCheck } from '#ui/form/early-errors.ts';
import { CheckboxField, Field, SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { interests, required } from '../rules/requests.ts';

const { labels, placeholders } = consultationForm;

const field = (name: keyof typeof required) => ({
  name,
  label: labels[name],
  required: true,
  ...earlyCheck(required[name]),
});

/** `firstId`: for links to the first field. */
export const PersonFields = ({ firstId }: { firstId?: string | undefined }) => (
  <>
    <div className="pair grid-cols-2">
      <Field {...field('firstName')} {...(firstId && { id: firstId })} autoComplete="given-name" />
      <Field {...field('lastName')} autoComplete="family-name" />
    </div>
    <div className="pair">
      <Field {...field('email')} type="email" autoComplete="email" />
      <Field name="company" label={labels.company} autoComplete="organization" />
    </div>
  </>
);

export const InterestField = () => (
  <SelectField {...field('interest')} options={interests} placeholder={placeholders.interest} />
);

export const MessageField = ({ rows }: { rows: number }) => (
  <TextAreaField {...field('message')} rows={rows} placeholder={placeholders.message} />
);

export const NewsletterField = () => (
  <CheckboxField label={labels.subscribeToNewsletter} name="subscribeToNewsletter" />
);
