import { consultationForm as copy } from '#content/contact.ts';
import { Field, SelectField } from '#ui/form/fields.tsx';
import { budgetRanges, contactMethods, projectTypes, timelines } from '../rules.ts';

/** Optional fields. CSS shows the phone field as soon as phone or video is selected. */
export function ProjectDetails() {
  const { labels, placeholders } = copy;
  const select = (name: 'projectType' | 'timeline' | 'budgetRange' | 'preferredContactMethod') => ({
    name,
    label: labels[name],
    placeholder: placeholders[name],
  });
  return (
    <fieldset className="field-group">
      <legend className="sr">{copy.more}</legend>
      <div className="pair">
        <SelectField {...select('projectType')} options={projectTypes} />
        <SelectField {...select('timeline')} options={timelines} />
      </div>
      <div className="pair">
        <SelectField {...select('budgetRange')} options={budgetRanges} />
        <SelectField {...select('preferredContactMethod')} options={contactMethods} />
      </div>
      <div className="hidden group-has-[[value=phone]:checked]:block group-has-[[value=video]:checked]:block">
        <Field label={labels.phone} name="phone" type="tel" autoComplete="tel" />
      </div>
    </fieldset>
  );
}
