import { useQueryClient } from '@tanstack/react-query';
import { FastForward } from 'lucide-react';
import { useState } from 'react';
import { ownSubscriptions } from '#content/billing.ts';
import { type OwnBilling, type OwnSubscription, ownBillingKeys, renewNow } from '#features/billing/client.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { showToast } from '#ui/toast.ts';
import { tellOf } from './subscription-text.ts';
import { reportRefusal } from './use-own-billing.ts';

const copy = ownSubscriptions.clock;

/** Demo installations need not wait for a month. */
export function DemoClock({ subscription }: { subscription: OwnSubscription }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { id, agentName, cancelAtPeriodEnd } = subscription;

  async function renew() {
    setBusy(true);
    const result = await renewNow(id);
    await queries.invalidateQueries({ queryKey: ownBillingKeys.own });
    setBusy(false);
    if (!result.ok) return reportRefusal(copy.failed, result);
    const now = queries.getQueryData<OwnBilling>(ownBillingKeys.own)?.subscriptions.find((one) => one.id === id);
    const [title, text] =
      now?.status === 'past_due' ? copy.declined : now?.status === 'canceled' ? copy.ended : copy.done;
    showToast(title, tellOf(text, subscription), { isError: now?.status === 'past_due' });
  }

  return (
    <div className="demo-clock">
      <span className="badge b-amber">{copy.badge}</span>
      <span className="muted">{cancelAtPeriodEnd ? copy.endText : copy.text}</span>
      <BusyButton
        type="button"
        className="btn btn-g btn-sm"
        isBusy={isBusy}
        busyLabel={copy.busy}
        onClick={() => void renew()}
      >
        <FastForward className="icon" aria-hidden />
        {cancelAtPeriodEnd ? copy.end : copy.renew}
        <span className="sr">: {agentName}</span>
      </BusyButton>
    </div>
  );
}
