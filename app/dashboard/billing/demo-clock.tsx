import { useQueryClient } from '@tanstack/react-query';
import { FastForward } from 'lucide-react';
import { ownSubscriptions } from '#content/billing.ts';
import { ownBillingKeys } from '#features/checkout/client.ts';
import { renewNow } from '#features/payments/client.ts';
import type { OwnBilling, OwnSubscription } from '#features/subscriptions/contract.ts';
import { tokenKeys } from '#features/tokens/client.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { fillSubscriptionText } from './subscription-text.ts';
import { reportError } from './use-own-billing.ts';

const copy = ownSubscriptions.clock;

type Step = 'renew' | 'end' | 'retry';
type Status = OwnSubscription['status'] | undefined;

const STEP_TEXTS = {
  renew: { label: copy.renew, text: copy.text },
  end: { label: copy.end, text: copy.endText },
  retry: { label: copy.retry, text: copy.retryText },
};

/** The toast text for the subscription's new status. */
function outcomeOf(status: Status, step: Step) {
  if (status === 'past_due') return copy.declined;
  if (status === 'canceled') return step === 'end' ? copy.ended : copy.unpaid;
  return copy.done;
}

/** Runs the next renewal immediately; shown only with the sandbox provider. */
export function DemoClock({ subscription }: { subscription: OwnSubscription }) {
  const queries = useQueryClient();
  const { id, agentName, cancelAtPeriodEnd, status } = subscription;
  const step: Step = cancelAtPeriodEnd ? 'end' : status === 'past_due' ? 'retry' : 'renew';

  async function renew() {
    const result = await renewNow(id);
    void queries.invalidateQueries({ queryKey: tokenKeys.all });
    await queries.invalidateQueries({ queryKey: ownBillingKeys.own });
    if (!result.ok) return reportError(copy.failed, result);
    const now = queries.getQueryData<OwnBilling>(ownBillingKeys.own)?.subscriptions.find((one) => one.id === id);
    const [title, text] = outcomeOf(now?.status, step);
    showToast(title, fillSubscriptionText(text, subscription), {
      isError: text === copy.declined[1] || text === copy.unpaid[1],
    });
  }

  return (
    <div className="flex print:hidden flex-wrap items-center gap-3 col-span-full py-1 pr-1 pl-2.5 border border-dashed border-line-strong rounded-box text-sm lg:col-[2/-1] lg:justify-self-start">
      <span className="badge b-amber">{copy.badge}</span>
      <span className="muted max-sm:hidden">{STEP_TEXTS[step].text}</span>
      <BusyButton type="button" className="btn btn-g btn-sm ml-auto" busyLabel={copy.busy} onClick={renew}>
        <FastForward className="icon" aria-hidden />
        {STEP_TEXTS[step].label}
        <span className="sr">: {agentName}</span>
      </BusyButton>
    </div>
  );
}
