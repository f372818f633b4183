import { useState } from 'react';
import { ownSubscriptions as copy } from '#content/billing.ts';
import { cancelSubscription, resumeSubscription } from '#features/subscriptions/client.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { cancelText, fillSubscriptionText } from './subscription-text.ts';
import { reportError, useApplyChange, useAwaitChange } from './use-own-billing.ts';

const { cancelDialog } = copy;

/** One button for both actions, so that it keeps the focus when one replaces the other. */
export function CancelOrResume({ subscription }: { subscription: OwnSubscription }) {
  const [isAsking, setAsking] = useState(false);
  const applyChange = useApplyChange();
  const awaitChange = useAwaitChange();
  const { id, agentName, cancelAtPeriodEnd: isEnding } = subscription;

  async function change() {
    const request = isEnding ? resumeSubscription(id) : cancelSubscription(id);
    const result = await awaitChange(id, request, (now) => now.cancelAtPeriodEnd !== isEnding);
    setAsking(false);
    if (!result.ok) {
      reportError(isEnding ? copy.resumeFailed : cancelDialog.failed, result);
      return applyChange();
    }
    const [title, text] = isEnding ? copy.resumed : cancelDialog.done;
    showToast(title, fillSubscriptionText(text, result.value));
    await applyChange(result.value);
  }

  return (
    <>
      <BusyButton
        type="button"
        className={isEnding ? 'btn btn-s btn-sm' : 'btn btn-g btn-sm'}
        busyLabel={copy.resuming}
        onClick={() => (isEnding ? change() : setAsking(true))}
      >
        {isEnding ? copy.resume : copy.cancel}
        <span className="sr">: {agentName}</span>
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={fillSubscriptionText(cancelDialog.title, subscription)}
        text={cancelText(subscription)}
        cancel={cancelDialog.keep}
        onCancel={() => setAsking(false)}
        choices={[{ label: cancelDialog.confirm, busyLabel: copy.canceling, kind: 'danger', onChoose: change }]}
      />
    </>
  );
}
