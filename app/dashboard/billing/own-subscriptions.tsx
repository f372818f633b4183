import { Repeat } from 'lucide-react';
import { ownSubscriptions as copy } from '#content/billing.ts';
import type { PlanList } from '#features/payments/contract.ts';
import type { OwnBilling, OwnSubscription } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SubscriptionRow } from './subscription-row.tsx';
import { isRunning } from './subscription-text.ts';

type Props = { billing: OwnBilling; plans?: PlanList; hasConsultants?: boolean };

export function OwnSubscriptions({ billing: { subscriptions, provider }, plans, hasConsultants = false }: Props) {
  const running = subscriptions.filter(isRunning);
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
        {running.length > 0 ? (
          <ul>{running.map(row)}</ul>
        ) : (
          <div className="flex items-center gap-3.5 py-4 px-5">
            <span className="tile sm bg-hover text-subtle">
              <Repeat className="icon" aria-hidden />
            </span>
            <div>
              <b className="font-strong">{copy.none}</b>
              <p className="muted">{plans?.isSelling === false ? copy.noneToSell : copy.noneText}</p>
            </div>
          </div>
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
