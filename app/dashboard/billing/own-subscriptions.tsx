import { Repeat } from 'lucide-react';
import { ownSubscriptions as copy } from '#content/billing.ts';
import type { PlanList } from '#features/plans/contract.ts';
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
    <section className="billing-part" aria-labelledby="subscriptions">
      <h2 id="subscriptions">{copy.heading}</h2>
      <div className="card subs">
        {running.length > 0 ? (
          <ul>{running.map(row)}</ul>
        ) : (
          <div className="billing-none">
            <span className="tile sm">
              <Repeat className="icon" aria-hidden />
            </span>
            <div>
              <b>{copy.none}</b>
              <p className="muted">{plans?.isSelling === false ? copy.noneToSell : copy.noneText}</p>
            </div>
          </div>
        )}
        {ended.length > 0 && (
          <details className="ended">
            <summary>{fillText(copy.ended, { count: ended.length })}</summary>
            <ul>{ended.map(row)}</ul>
          </details>
        )}
      </div>
    </section>
  );
}
