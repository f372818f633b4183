import { ownSubscriptions } from '#content/billing.ts';
import { changePlan } from '#features/subscriptions/client.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { fillSubscriptionText } from './subscription-text.ts';
import { reportError, useApplyChange, useAwaitChange } from './use-own-billing.ts';

const copy = ownSubscriptions.planned;

/** Cancels the plan change that is scheduled for the renewal date. */
export function KeepPlan({ subscription }: { subscription: OwnSubscription }) {
  const applyChange = useApplyChange();
  const awaitChange = useAwaitChange();
  const { id, planId, agentName } = subscription;
  if (planId === null) return null;

  async function keep(present: string) {
    const result = await awaitChange(id, changePlan(id, present), ({ nextPlan }) => nextPlan === null);
    if (!result.ok) {
      reportError(copy.notKept, result);
      return applyChange();
    }
    const [title, text] = copy.kept;
    showToast(title, fillSubscriptionText(text, result.value));
    await applyChange(result.value);
  }

  return (
    <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={copy.keeping} onClick={() => keep(planId)}>
      {fillSubscriptionText(copy.keep, subscription)}
      <span className="sr">: {agentName}</span>
    </BusyButton>
  );
}
