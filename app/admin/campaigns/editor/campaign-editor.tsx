import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { campaignProgress } from '#content/admin/admin-campaign-progress.ts';
import { campaignScreen, campaignForm as copy } from '#content/admin/admin-campaigns.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { campaignKeys, unscheduleCampaign } from '#features/campaigns/client.ts';
import type { Campaign, CampaignSender } from '#features/campaigns/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { MarkupField } from '#ui/form/controls/markup-field.tsx';
import { Field } from '#ui/form/fields.tsx';
import { DraftNotice, Form } from '#ui/form/form.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { zonedDate } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { CampaignBadge } from '../campaign-badge.tsx';
import { CampaignColumns } from '../campaign-columns.tsx';
import { CampaignPart } from '../campaign-part.tsx';
import { AudiencePart, TestPart, WhenPart } from './campaign-parts.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { SendButtons } from './send-buttons.tsx';
import { useAudience } from './use-audience.ts';
import { type CampaignFormState, useCampaignForm } from './use-campaign-form.ts';

const charactersOf = ({ length }: string) => countedText(copy.characters, length);

function EmailPart({ draft }: Pick<CampaignFormState, 'draft'>) {
  return (
    <CampaignPart title={copy.email}>
      <div className="relative">
        <Field label={copy.subject} name="subject" maxLength={200} autoComplete="off" required />
        <span className="absolute top-[0.1rem] right-0 text-sm text-subtle tabular-nums">
          {charactersOf(draft.subject)}
        </span>
      </div>
      <Field label={copy.previewText} name="previewText" hint={copy.previewHint} maxLength={200} autoComplete="off" />
      <MarkupField label={copy.body} name="body" hint={copy.bodyHint} texts={copy.tools} rows={14} maxLength={50_000} />
    </CampaignPart>
  );
}

type Props = { campaign: Campaign | undefined; sender: CampaignSender };

type NoticeProps = { campaign: Campaign; timeZone: string; onDone: (draft: Campaign) => Promise<void> };

function ScheduledNotice({ campaign, timeZone, onDone }: NoticeProps) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: () => unscheduleCampaign(campaign.id),
    onSuccess: async (result) => {
      if (!result.ok) {
        showToast(campaignProgress.failed.unschedule, result.message || adminPanel.unreachable, { isError: true });
        return queries.invalidateQueries({ queryKey: campaignKeys.one(campaign.id) });
      }
      await onDone(result.value);
      showToast(campaignScreen.unscheduled);
    },
  });
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
      <span>{fillText(campaignScreen.scheduled, { date: zonedDate(campaign.scheduledAt ?? '', timeZone) })}</span>
      <BusyButton
        type="button"
        className="btn btn-s btn-sm"
        busyLabel={campaignScreen.unscheduling}
        onClick={() => changing.mutateAsync()}
      >
        {campaignScreen.unschedule}
      </BusyButton>
    </p>
  );
}

/** Writes a campaign and decides who gets it when. */
export function CampaignEditor({ campaign, sender }: Props) {
  const { timeZone } = sender;
  const state = useCampaignForm(campaign, timeZone);
  const { form, draft, shown, discard, submit, adopt } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const audience = useAudience(draft);
  return (
    <>
      <PageHead
        heading={campaign ? campaignScreen.edit : campaignScreen.create}
        headingRef={heading}
        badge={campaign?.status === 'scheduled' && <CampaignBadge status="scheduled" />}
        lead={campaignScreen.lead}
      />
      {campaign?.status === 'scheduled' && (
        <ScheduledNotice
          campaign={campaign}
          timeZone={timeZone}
          onDone={async (changed) => {
            await adopt(changed);
            // The button that had the focus is gone.
            focusMounted(heading.current);
          }}
        />
      )}
      {sender.problem && (
        <p className="notice bad mb-4" role="status">
          {sender.problem}
        </p>
      )}
      {form.isRestored && (
        <div className="mb-4">
          <DraftNotice form={{ ...form, discardDraft: discard }} text={adminPanel.kept} discard={adminPanel.discard} />
        </div>
      )}
      <Form
        form={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit('save');
        }}
      >
        <CampaignColumns>
          <EmailPart draft={draft} />
          <CampaignPreview draft={shown} />
        </CampaignColumns>
        <div className="mt-4 mb-5 grid grid-cols-1 content-start gap-4 lg:grid-cols-3">
          <AudiencePart audience={audience} />
          <TestPart state={state} campaign={campaign} sender={sender} />
          <WhenPart draft={draft} timeZone={timeZone} />
        </div>
        <SendButtons state={state} campaign={campaign} people={audience.data?.count} sender={sender} />
      </Form>
    </>
  );
}
