import { CalendarClock, Send } from 'lucide-react';
import { campaignForm as copy } from '#content/admin/admin-campaigns.ts';
import type { Campaign, CampaignSender } from '#features/campaigns/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { zoneName } from '#ui/text/zone-name.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { peopleText } from '../campaign-text.ts';
import { type CampaignDraft, isSaved } from './campaign-fields.ts';
import type { CampaignFormState } from './use-campaign-form.ts';

const WIDE = 'max-lg:h-11 max-lg:flex-1';

/** The chosen local time, whatever the zone of this browser. */
function chosenTime({ date, time }: CampaignDraft, timeZone: string): string {
  const local = `${date}T${time}`;
  return `${longDate(`${local}Z`, 'UTC')} at ${zonedTime(`${local}Z`, 'UTC')} ${zoneName(timeZone)}`;
}

function stateText(draft: CampaignDraft, campaign: Campaign | undefined, timeZone: string): string {
  if (!isSaved(draft, campaign)) return copy.unsaved;
  if (!campaign) return '';
  const text = campaign.status === 'draft' ? copy.saved : copy.savedScheduled;
  return fillText(text, { time: zonedTime(campaign.updatedAt, timeZone) });
}

type Props = {
  state: CampaignFormState;
  campaign: Campaign | undefined;
  /** Undefined until they are counted. */
  people: number | undefined;
  sender: CampaignSender;
};

/** Saves, or asks before the campaign is sent or scheduled. */
export function SendButtons({ state, campaign, people, sender: { problem, timeZone } }: Props) {
  const { form, draft, isAsking, submit, confirm, dismiss } = state;
  const isNow = draft.when === 'now';
  const who = peopleText(people ?? 0);
  const { question } = copy;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5">
      <span className="mr-auto text-sm text-subtle max-lg:basis-full" role="status">
        {stateText(draft, campaign, timeZone)}
      </span>
      <BusyButton
        type="submit"
        className={`btn btn-s ${WIDE}`}
        isBusy={form.isSending && !isAsking}
        busyLabel={copy.saving}
      >
        {copy.save}
      </BusyButton>
      <BusyButton
        type="button"
        className={`btn btn-p ${WIDE}`}
        busyLabel={copy.saving}
        aria-disabled={!people || problem !== null}
        onClick={() => submit('send')}
      >
        {isNow ? <Send className="icon" aria-hidden /> : <CalendarClock className="icon" aria-hidden />}
        {fillText(isNow ? copy.sendTo : copy.scheduleFor, { people: who })}
      </BusyButton>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={fillText(isNow ? question.send : question.schedule, { people: who })}
          text={fillText(isNow ? question.sendText : question.scheduleText, {
            subject: draft.subject,
            date: isNow ? '' : chosenTime(draft, timeZone),
          })}
          cancel={question.cancel}
          onCancel={dismiss}
          choices={[
            {
              label: isNow ? question.confirmSend : question.confirmSchedule,
              busyLabel: question.busy,
              onChoose: confirm,
            },
          ]}
        />
      )}
    </div>
  );
}
