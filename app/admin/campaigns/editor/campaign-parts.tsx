import { CircleCheck, Send } from 'lucide-react';
import { campaignForm } from '#content/admin/admin-campaigns.ts';
import type { Campaign, CampaignSender } from '#features/campaigns/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { RadioField } from '#ui/form/controls/radio-field.tsx';
import { Field, SelectField } from '#ui/form/fields.tsx';
import { zonedTime, zoneName } from '#ui/text/zoned-time.ts';
import { sourceOptions, topicOptions } from '../campaign-text.ts';
import type { CampaignDraft } from './campaign-fields.ts';
import type { AudienceCount } from './use-audience.ts';
import type { CampaignFormState } from './use-campaign-form.ts';

export function AudiencePart({ audience: { data, isError } }: { audience: AudienceCount }) {
  const copy = campaignForm.audience;
  return (
    <section className="card campaign-part">
      <h2>{copy.title}</h2>
      <SelectField label={copy.source} name="source" options={sourceOptions} required />
      <SelectField label={copy.topic} name="topic" options={topicOptions} required />
      <div className="campaign-count" role="status">
        {data ? (
          <>
            <b>{data.count.toLocaleString('en-US')}</b> <span>{data.count === 1 ? copy.person : copy.people}</span>
            <small>{fillText(copy.others, data)}</small>
          </>
        ) : (
          <small>{isError ? copy.failed : copy.counting}</small>
        )}
      </div>
    </section>
  );
}

type TestProps = { state: CampaignFormState; campaign: Campaign | undefined; sender: CampaignSender };

export function TestPart({ state: { testedTo, submit }, campaign, sender }: TestProps) {
  const copy = campaignForm.test;
  const sent = sender.isDelivered ? copy.sent : copy.queued;
  return (
    <section className="card campaign-part">
      <h2>{copy.title}</h2>
      <Field label={copy.to} name="testTo" type="email" maxLength={254} autoComplete="email" required />
      <BusyButton
        type="button"
        className="btn btn-s campaign-test"
        busyLabel={copy.sending}
        onClick={() => submit('test')}
      >
        <Send className="icon" aria-hidden />
        {copy.send}
      </BusyButton>
      <p className="hint">{copy.hint}</p>
      <p className="campaign-tested" role="status">
        {testedTo && campaign?.testedAt && (
          <>
            <CircleCheck className="icon" aria-hidden />
            {fillText(sent, { email: testedTo, time: zonedTime(campaign.testedAt, sender.timeZone) })}
          </>
        )}
      </p>
    </section>
  );
}

export function WhenPart({ draft, timeZone }: { draft: CampaignDraft; timeZone: string }) {
  const copy = campaignForm.when;
  return (
    <section className="card campaign-part">
      <h2>{copy.title}</h2>
      <fieldset className="campaign-when">
        <legend className="sr">{copy.title}</legend>
        <RadioField name="when" value="now" label={copy.now} />
        <RadioField
          name="when"
          value="later"
          label={copy.later}
          hint={fillText(copy.zone, { zone: zoneName(timeZone) })}
        >
          <div className="campaign-time" hidden={draft.when === 'now'}>
            <Field label={copy.date} name="date" type="date" required />
            <Field label={copy.time} name="time" type="time" required />
          </div>
        </RadioField>
      </fieldset>
    </section>
  );
}
