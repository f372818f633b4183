import { Repeat } from 'lucide-react';
import { billing as billingTexts, ownSubscriptions as copy } from '#content/billing.ts';
import { sharedPlans } from '#content/people-on-plan.ts';
import type { PlanList } from '#features/payments/contract.ts';
import type { OwnBilling, OwnSubscription } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { SharedPlan } from './shared-plan.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import { isRunning } from './subscription-text.ts';
import { useSharedPlans } from './use-own-billing.ts';

type Props = { billing: OwnBilling; plans?: PlanList; hasConsultants?: boolean };

export function OwnSubscriptions({ billing: { subscriptions, provider }, plans, hasConsultants = false }: Props) {
  const running = subscriptions.filter(isRunning);
  const shared = useSharedPlans(hasConsultants);
  const ended = subscriptions.filter((one) => !isRunning(one));
  const row = (subscription: OwnSubscription) => (
    <SubscriptionRow
      key={subscription.id}
      subscription={subscription}
      plans={plans?.data.find(({ agentId }) => agentId === subscription.agentId)?.plans ?? []}
      provider={provider}
      hasConsultants={hasConsultants}
    />
  );
  return (
    <section className="billing-part grid grid-cols-1 gap-3.5" aria-labelledby="subscriptions">
      <h2 className="text-lg font-semibold tracking-[-0.016em]" id="subscriptions">
        {copy.heading}
      </h2>
      <div className="card overflow-hidden">
        {running.length + (shared.data?.length ?? 0) > 0 && (
          <ul>
            {running.map(row)}
            {shared.data?.map((plan) => (
              <SharedPlan key={plan.subscriptionId} plan={plan} />
            ))}
          </ul>
        )}
        {shared.isLoading && running.length === 0 && <SkeletonRows label={billingTexts.loading} count={1} />}
        {shared.isError && !shared.data && running.length === 0 && (
          <ErrorPanel text={sharedPlans.failed} again={billingTexts.again} onRetry={() => void shared.refetch()} />
        )}
        {running.length === 0 && (!hasConsultants || shared.data?.length === 0) && (
          <NothingYet icon={Repeat} title={copy.none}>
            {plans?.isSelling === false ? copy.noneToSell : copy.noneText}
          </NothingYet>
        )}
        {ended.length > 0 && (
          <details className="border-t border-line">
            <summary className="py-3 px-5 text-muted cursor-pointer hover:text-fg focus-visible:-outline-offset-2">
              {fillText(copy.ended, { count: ended.length })}
            </summary>
            <ul className="border-t border-line">{ended.map(row)}</ul>
          </details>
        )}
      </div>
    </section>
  );
}
