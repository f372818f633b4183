import { ReceiptText } from 'lucide-react';
import { useContext, useState } from 'react';
import { ShellContext } from '#app/shell/shell-context.ts';
import { ownSubscriptions as copy } from '#content/billing.ts';
import type { Plan } from '#features/payments/contract.ts';
import { SubscriptionStatus } from '#features/subscriptions/components/subscription-status.tsx';
import type { OwnBilling, OwnSubscription } from '#features/subscriptions/contract.ts';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import { agentStyle } from '../icons.ts';
import { CancelOrResume } from './cancel-or-resume.tsx';
import { ChangePlan } from './change-plan.tsx';
import { DemoClock } from './demo-clock.tsx';
import { KeepPlan } from './keep-plan.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { PeopleOnPlan } from './people-on-plan.tsx';
import { fillSubscriptionText, isRunning, mayChangePlan, newPriceText, nextText } from './subscription-text.ts';
import { SubscriptionTokens } from './subscription-tokens.tsx';

type Props = {
  subscription: OwnSubscription;
  plans: readonly Plan[];
  provider: OwnBilling['provider'];
  /** Whether consultants answer, so that tokens are spent. */
  hasConsultants: boolean;
};

function Actions({ subscription, plans }: Pick<Props, 'subscription' | 'plans'>) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 col-span-full lg:col-auto lg:justify-end">
      {subscription.status === 'past_due' && <PaymentMethod className="btn btn-p btn-sm" />}
      {subscription.openInvoiceUrl && (
        <OutboundLink href={subscription.openInvoiceUrl} className="btn btn-s btn-sm">
          <ReceiptText className="icon" aria-hidden />
          {copy.payInvoice}
          <span className="sr">: {subscription.agentName}</span>
        </OutboundLink>
      )}
      {mayChangePlan(subscription) && plans.length > 1 && (
        <button type="button" className="btn btn-s btn-sm" onClick={() => setChanging(true)}>
          {copy.change}
          <span className="sr">: {subscription.agentName}</span>
        </button>
      )}
      {subscription.nextPlan !== null && <KeepPlan subscription={subscription} />}
      <CancelOrResume subscription={subscription} />
      {isChanging && <ChangePlan subscription={subscription} plans={plans} onClose={() => setChanging(false)} />}
    </div>
  );
}

export function SubscriptionRow({ subscription, plans, provider, hasConsultants }: Props) {
  const { icon: Icon, tint } = agentStyle(subscription.agentId);
  const { agentName, status, cancelAtPeriodEnd, canBeChanged } = subscription;
  const newPrice = newPriceText(subscription, useContext(ShellContext)?.timeZone);
  const isEnding = cancelAtPeriodEnd && isRunning(subscription);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-3 py-4.5 px-5 not-first:border-t not-first:border-line lg:grid-cols-[auto_minmax(18rem,1fr)_auto] lg:items-center">
      <span className={`tile sm lg:self-start ${tint}`}>
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1.5 mb-0.5 text-md font-semibold tracking-[-0.014em]">
          {agentName} <SubscriptionStatus status={status} />
          {subscription.nextPlan !== null && isRunning(subscription) && (
            <span className="badge b-amber">{fillSubscriptionText(copy.planned.badge, subscription)}</span>
          )}
          {isEnding && <span className="badge b-amber">{fillSubscriptionText(copy.ending, subscription)}</span>}
        </h3>
        <p className="tnum">{fillSubscriptionText(copy.line, subscription)}</p>
        <p className={status === 'past_due' ? 'text-danger-text' : 'muted'}>{nextText(subscription)}</p>
        {newPrice && <p className="tnum font-medium">{newPrice}</p>}
        {isRunning(subscription) && !canBeChanged && <p className="subtle">{copy.sample}</p>}
      </div>
      {isRunning(subscription) && canBeChanged && <Actions subscription={subscription} plans={plans} />}
      {isRunning(subscription) && hasConsultants && <SubscriptionTokens subscription={subscription} />}
      {isRunning(subscription) && hasConsultants && <PeopleOnPlan subscription={subscription} />}
      {isRunning(subscription) && canBeChanged && provider === 'sandbox' && <DemoClock subscription={subscription} />}
    </li>
  );
}
