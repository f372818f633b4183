import { useState } from 'react';
import { setup as copy } from '#content/admin/admin-setup.ts';
import type { CompanyFacts } from '#features/site/queries/company.server.ts';
import { LONGEST_COMPANY_NAME } from '#features/site/rules/limits.ts';
import { describeCompany } from '#features/site/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { Field, SelectField } from '#ui/form/fields.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { zoneOptions } from '#ui/text/zone-options.ts';
import { SetupFrame } from './setup-frame.tsx';
import { SiteWindow } from './site-window.tsx';
import { openStep } from './steps.ts';

const texts = copy.company;
const schema = async () => (await import('#features/site/input.ts')).companyInput;

const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the browser, unless the owner or the server has chosen one. */
function useZone({ values, variables, isZoneChosen }: CompanyFacts) {
  const isInBrowser = useIsInBrowser();
  const isFixed = variables.timeZone !== null;
  const zone = isInBrowser && !isZoneChosen && !isFixed ? zoneOfBrowser() : values.timeZone;
  // Browsers name zones in their own way.
  return {
    zone,
    zones: isInBrowser && !isFixed ? zoneOptions(zone) : [[zone, zone] as const],
    key: String(isInBrowser),
  };
}

export function CompanyStep({ company }: { company: CompanyFacts }) {
  const { values, variables } = company;
  const { zone, zones, key } = useZone(company);
  const [typed, setTyped] = useState({ name: values.name, tagline: values.tagline });
  const form = useForm({
    schema,
    start: { ...values, timeZone: zone },
    isLeaving: true,
    send: describeCompany,
    onDone: () => openStep('look'),
    onInput: (_name, { name, tagline }) => setTyped({ name: String(name), tagline: String(tagline) }),
    failureToast: ({ message }) => ({ title: copy.failed.title, text: message || copy.failed.text }),
  });
  const fromServer = (variable: string | null, hint?: string) =>
    variable ? { readOnly: true, hint: fillText(texts.fromServer, { variable }) } : { hint };
  return (
    <SetupFrame step="company" heading={texts.heading} lead={texts.lead} window={<SiteWindow {...typed} />}>
      <Form form={form} className="mt-6 grid gap-5">
        <Field name="name" label={texts.name} required maxLength={LONGEST_COMPANY_NAME} autoComplete="organization" />
        <Field name="tagline" label={texts.tagline} maxLength={60} hint={texts.taglineHint} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field name="email" label={texts.email} type="email" required autoComplete="email" />
          <Field name="phone" label={texts.phone} type="tel" maxLength={40} autoComplete="tel" />
        </div>
        <Field
          name="postalAddress"
          label={texts.postalAddress}
          maxLength={200}
          {...fromServer(variables.postalAddress, texts.postalHint)}
        />
        <SelectField
          key={key}
          name="timeZone"
          label={texts.timeZone}
          required
          options={zones}
          hint={variables.timeZone ? fillText(texts.fromServer, { variable: variables.timeZone }) : undefined}
        />
        <div className="mt-1 flex justify-end">
          <SubmitButton className="btn btn-p btn-lg max-sm:w-full" label={copy.next} busyLabel={copy.saving} />
        </div>
      </Form>
    </SetupFrame>
  );
}
