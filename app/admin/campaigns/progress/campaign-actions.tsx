import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { campaignProgress as copy } from '#content/admin/admin-campaign-progress.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { campaignKeys, campaigns, cancelCampaign, pauseCampaign, resumeCampaign } from '#features/campaigns/client.ts';
import type { Campaign } from '#features/campaigns/contract.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';

const VERBS = { pause: pauseCampaign, resume: resumeCampaign, cancel: cancelCampaign };

const WIDE = 'max-lg:h-11 max-lg:flex-1';

/** Pauses, resumes, or cancels what is left. */
export function CampaignActions({ campaign: { id, status, counts } }: { campaign: Campaign }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const changing = useMutation({
    mutationFn: (verb: keyof typeof VERBS) => VERBS[verb](id),
    onSuccess: async (result, verb) => {
      if (result.ok) queries.setQueryData(campaignKeys.one(id), result.value);
      else {
        if (result.status !== 401) {
          showToast(copy.failed[verb], result.message || adminPanel.unreachable, { isError: true });
        }
        await queries.invalidateQueries({ queryKey: campaignKeys.one(id) });
      }
      await queries.invalidateQueries({ queryKey: listKey(campaigns.path) });
    },
  });
  const isPaused = status === 'paused';
  if (!isPaused && status !== 'sending') return null;
  const { question } = copy;
  const Icon = isPaused ? Play : Pause;

  async function cancelRest() {
    await changing.mutateAsync('cancel');
    setAsking(false);
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 max-lg:w-full">
      <button type="button" className={`btn btn-g ${WIDE}`} onClick={() => setAsking(true)}>
        {copy.cancel}
      </button>
      <BusyButton
        type="button"
        className={`btn btn-p ${WIDE}`}
        busyLabel={isPaused ? copy.resuming : copy.pausing}
        onClick={() => changing.mutateAsync(isPaused ? 'resume' : 'pause')}
      >
        <Icon className="icon" aria-hidden />
        {isPaused ? copy.resume : copy.pause}
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={question.title}
        text={fillText(question.text, { waiting: counts.waiting + counts.retrying })}
        cancel={question.cancel}
        onCancel={() => setAsking(false)}
        choices={[{ label: question.confirm, busyLabel: copy.canceling, kind: 'danger', onChoose: cancelRest }]}
      />
    </div>
  );
}
