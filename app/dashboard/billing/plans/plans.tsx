import { Store } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { planChoice as copy } from '#content/billing.ts';
import { sharedPlans } from '#content/people-on-plan.ts';
import type { PlanList } from '#features/payments/contract.ts';
import type { OwnBilling } from '#features/subscriptions/contract.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { fillSharedText } from '../shared-plan.tsx';
import { isRunning } from '../subscription-text.ts';
import { useSharedPlans } from '../use-own-billing.ts';
import { NewPlans, OtherPlans } from './plan-cards.tsx';

const PANEL_ID = 'plans-of';

function SalesClosed() {
  const [label, href] = copy.contact;
  return (
    <NothingYet icon={Store} title={copy.closed} className="card">
      {copy.closedText}{' '}
      <Link to={href} className="inline-link">
        {label}
      </Link>
    </NothingYet>
  );
}

type Props = { billing: OwnBilling; plans: PlanList; hasConsultants?: boolean };

/** The plans of one consultant: the one in the address, otherwise one that the customer has. */
function Choice({ billing, plans, hasConsultants = false }: Props) {
  const [search] = useSearchParams();
  const codeState = useState('');
  const shared = useSharedPlans(hasConsultants);
  const isOwn = (id: string) => billing.subscriptions.some((one) => one.agentId === id && isRunning(one));
  const agent =
    plans.data.find(({ agentId }) => agentId === search.get('agent')) ??
    plans.data.find((one) => isOwn(one.agentId)) ??
    plans.data[0];
  if (!agent) return <SalesClosed />;
  const { agentId } = agent;
  const subscription = billing.subscriptions.find((one) => one.agentId === agentId && isRunning(one));
  const sharedPlan = shared.data?.find((one) => one.agentId === agentId);
  return (
    <>
      <div className="[&_a]:text-base max-md:[&>*]:grid-flow-row">
        <Segmented
          label={copy.tabs}
          segments={plans.data.map(({ agentId: id, name }) => ({ id, label: name, to: `?view=billing&agent=${id}` }))}
          selected={agentId}
          panelId={PANEL_ID}
        />
      </div>
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-labelledby={`${PANEL_ID}-${agentId}`}
        className="grid grid-cols-1 gap-3.5"
      >
        <p className="muted">{agent.text}</p>
        {sharedPlan && !subscription && <p className="notice">{fillSharedText(sharedPlans.note, sharedPlan)}</p>}
        {subscription ? (
          <OtherPlans key={agentId} agent={agent} subscription={subscription} />
        ) : (
          <NewPlans key={agentId} agent={agent} isTrialAvailable={billing.isTrialAvailable} codeState={codeState} />
        )}
      </div>
    </>
  );
}

export function Plans(props: Props) {
  const { billing, plans } = props;
  return (
    <section className="billing-part grid grid-cols-1 gap-3.5" aria-labelledby="plans">
      <h2 className="text-lg font-semibold tracking-[-0.016em]" id="plans">
        {copy.heading}
      </h2>
      {plans.isSelling && billing.provider ? <Choice {...props} /> : <SalesClosed />}
    </section>
  );
}
