import { useState } from 'react';
import { planChoice as copy } from '#content/billing.ts';
import { startCheckout } from '#features/checkout/client.ts';
import type { Plan, PlanAgent } from '#features/payments/contract.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { longDay } from '#ui/text/local-dates.ts';
import { ChangePlan } from '../change-plan.tsx';
import { mayChangePlan } from '../subscription-text.ts';
import { OfferCode } from './offer-code.tsx';
import { PlanCard } from './plan-card.tsx';
import { offerTerms, termsOf } from './plan-terms.ts';
import { useCheckoutStart } from './use-checkout-start.ts';
import { type CodeState, useOffer } from './use-offer.ts';

const subject = (plan: Plan, agent: PlanAgent) => (
  <span className="sr">{fillText(copy.of, { plan: plan.plan, agent: agent.name })}</span>
);

type NewPlansProps = { agent: PlanAgent; isTrialAvailable: boolean; codeState: CodeState };

/** The plans of a consultant without a subscription. */
export function NewPlans({ agent, isTrialAvailable, codeState }: NewPlansProps) {
  const offer = useOffer(agent.plans, codeState);
  const { startingId, problem, start } = useCheckoutStart();
  const choose = (planId: string) =>
    start(planId, () => {
      const offerCode = offer.codeFor(planId);
      return startCheckout({ planId, ...(offerCode && { offerCode }) });
    });
  return (
    <>
      <ul className="gridk plans sm:max-lg:grid-cols-1">
        {agent.plans.map((plan, index) => {
          const preview = offer.previewOf(plan.id);
          const trialDays = isTrialAvailable ? plan.trialDays : 0;
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              isCurrent={false}
              trialDays={trialDays}
              terms={preview?.ok ? offerTerms(preview.value) : termsOf(plan, isTrialAvailable)}
              note={preview && !preview.ok ? preview.message : undefined}
              problem={problem?.id === plan.id ? problem.text : undefined}
            >
              <BusyButton
                type="button"
                className={index === 1 ? 'btn btn-p' : 'btn btn-s'}
                isBusy={startingId === plan.id}
                busyLabel={copy.starting}
                onClick={() => void choose(plan.id)}
              >
                {trialDays > 0 ? copy.start : fillText(copy.choose, { plan: plan.plan })}
                {subject(plan, agent)}
              </BusyButton>
            </PlanCard>
          );
        })}
      </ul>
      <OfferCode offer={offer} />
      <p className="hint mt-0">
        {isTrialAvailable && `${copy.trialNote} `}
        {copy.renewNote}
      </p>
    </>
  );
}

function noteOf(subscription: OwnSubscription): string {
  const { cancelAtPeriodEnd, status, trialEndsAt, renewalDate, nextPlan } = subscription;
  if (cancelAtPeriodEnd) {
    return fillText(copy.endingNote, {
      date: longDay(status === 'trialing' ? (trialEndsAt ?? renewalDate) : renewalDate),
    });
  }
  if (nextPlan !== null) return fillText(copy.plannedNote, { plan: nextPlan, date: longDay(renewalDate) });
  return status === 'past_due' ? copy.pastDueNote : copy.renewNote;
}

/** The plans of a subscribed consultant: the current plan, at the price that this customer pays, and those to change to. */
export function OtherPlans({ agent, subscription }: { agent: PlanAgent; subscription: OwnSubscription }) {
  const [selectedPlanId, setSelectedPlanId] = useState<string>();
  const mayChange = mayChangePlan(subscription);
  return (
    <>
      <ul className="gridk plans sm:max-lg:grid-cols-1">
        {agent.plans.map((plan) => {
          const isCurrent = plan.plan === subscription.plan;
          return (
            <PlanCard
              key={plan.id}
              plan={isCurrent ? { ...plan, price: subscription.price } : plan}
              isCurrent={isCurrent}
              trialDays={0}
              terms={[]}
            >
              {mayChange && !isCurrent && plan.plan !== subscription.nextPlan && (
                <button type="button" className="btn btn-s" onClick={() => setSelectedPlanId(plan.id)}>
                  {fillText(copy.change, { plan: plan.plan })}
                  <span className="sr">: {agent.name}</span>
                </button>
              )}
            </PlanCard>
          );
        })}
      </ul>
      <p className="hint mt-0">{noteOf(subscription)}</p>
      {selectedPlanId && (
        <ChangePlan
          subscription={subscription}
          plans={agent.plans}
          initialPlanId={selectedPlanId}
          onClose={() => setSelectedPlanId(undefined)}
        />
      )}
    </>
  );
}
