import { consultationForm as copy } from '#content/contact.ts';
import { Field, SelectField } from '#ui/form/fields.tsx';
import { budgetRanges, contactMethods, projectTypes, timelines } from '../rules/requests.ts';

const { labels, placeholders } = copy;

const optionsOf = {
  projectType: projectTypes,
  timeline: timelines,
  budgetRange: budgetRanges,
  preferredContactMethod: contactMethods,
};

export const ProjectSelect = ({ name }: { name: keyof typeof optionsOf }) => (
  <SelectField name={name} label={labels[name]} placeholder={placeholders[name]} options={optionsOf[name]} />
);

/** Optional fields. CSS shows the phone field as soon as phone or video is selected. */
export function ProjectDetails() {
  return (
    <fieldset className="grid min-w-0 gap-3.5 border-line border-t pt-4 lg:gap-5">
      <legend className="sr">{copy.more}</legend>
      <div className="pair">
        <ProjectSelect name="projectType" />
        <ProjectSelect name="timeline" />
      </div>
      <div className="pair">
        <ProjectSelect name="budgetRange" />
        <ProjectSelect name="preferredContactMethod" />
      </div>
      <div className="hidden in-[form:has([value=phone]:checked)]:block in-[form:has([value=video]:checked)]:block">
        <Field label={labels.phone} name="phone" type="tel" autoComplete="tel" />
      </div>
    </fieldset>
  );
}
