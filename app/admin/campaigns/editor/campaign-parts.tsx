import { CircleCheck, Send } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { campaignForm } from '#content/admin/admin-campaigns.ts';
import type { Campaign, CampaignSender } from '#features/campaigns/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { isComposing } from '#ui/browser/is-composing.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { RadioField } from '#ui/form/controls/radio-field.tsx';
import { Field, SelectField } from '#ui/form/fields.tsx';
import { zoneName } from '#ui/text/zone-name.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { CampaignPart } from '../campaign-part.tsx';
import { sourceOptions, topicOptions } from '../campaign-text.ts';
import type { CampaignDraft } from './campaign-fields.ts';
import type { AudienceCount } from './use-audience.ts';
import type { CampaignFormState } from './use-campaign-form.ts';

export function AudiencePart({ audience: { data, isError } }: { audience: AudienceCount }) {
  const copy = campaignForm.audience;
  return (
    <CampaignPart title={copy.title}>
      <SelectField label={copy.source} name="source" options={sourceOptions} required />
      <SelectField label={copy.topic} name="topic" options={topicOptions()} required />
      <div className="flex flex-wrap items-baseline gap-[0.6rem] border-t border-line pt-4.5 text-muted" role="status">
        {data ? (
          <>
            <b className="text-[1.75rem] leading-[1.1] font-semibold tracking-[-0.034em] text-fg tabular-nums">
              {data.count.toLocaleString('en-US')}
            </b>{' '}
            <span>{countedText(copy.people, data.count)}</span>
            <small className="basis-full text-sm text-subtle">{fillText(copy.others, data)}</small>
          </>
        ) : (
          <small className="basis-full text-sm text-subtle">{isError ? copy.failed : copy.counting}</small>
        )}
      </div>
    </CampaignPart>
  );
}

type TestProps = { state: CampaignFormState; campaign: Campaign | undefined; sender: CampaignSender };

export function TestPart({ state: { testedTo, submit }, campaign, sender }: TestProps) {
  const copy = campaignForm.test;
  const sent = sender.isDelivered ? copy.sent : copy.queued;
  const button = useRef<HTMLButtonElement>(null);

  /** Enter would otherwise save and close. */
  function sendByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    if (!event.repeat) button.current?.click();
  }

  return (
    <CampaignPart title={copy.title}>
      <Field
        label={copy.to}
        name="testTo"
        type="email"
        maxLength={254}
        autoComplete="email"
        required
        enterKeyHint="send"
        onKeyDown={sendByKey}
      />
      <BusyButton
        ref={button}
        type="button"
        className="btn btn-s h-11"
        busyLabel={copy.sending}
        onClick={() => submit('test')}
      >
        <Send className="icon" aria-hidden />
        {copy.send}
      </BusyButton>
      <p className="hint mt-0">{copy.hint}</p>
      <p className="flex items-center gap-[0.45rem] text-sm text-success-text wrap-anywhere" role="status">
        {testedTo && campaign?.testedAt && (
          <>
            <CircleCheck className="icon" aria-hidden />
            {fillText(sent, { email: testedTo, time: zonedTime(campaign.testedAt, sender.timeZone) })}
          </>
        )}
      </p>
    </CampaignPart>
  );
}

export function WhenPart({ draft, timeZone }: { draft: CampaignDraft; timeZone: string }) {
  const copy = campaignForm.when;
  return (
    <CampaignPart title={copy.title}>
      <fieldset className="grid gap-4">
        <legend className="sr">{copy.title}</legend>
        <RadioField name="when" value="now" label={copy.now} />
        <RadioField
          name="when"
          value="later"
          label={copy.later}
          hint={fillText(copy.zone, { zone: zoneName(timeZone) })}
        >
          <div className="grid gap-4" hidden={draft.when === 'now'}>
            <Field label={copy.date} name="date" type="date" required />
            <Field label={copy.time} name="time" type="time" required />
          </div>
        </RadioField>
      </fieldset>
    </CampaignPart>
  );
}
