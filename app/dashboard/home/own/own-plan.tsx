import { Link } from 'react-router';
import { ownSubscriptions } from '#content/billing.ts';
import { dashboard } from '#content/dashboard.ts';
import { sharedPlans } from '#content/people-on-plan.ts';
import { TOKENS_PER_CONVERSATION } from '#content/plans.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { monthDay } from '#ui/text/local-dates.ts';
import { chargeText } from '../../billing/subscription-text.ts';
import { conversationsLeft, isUsedUp, nextOf, PlanMeter, tokensLeftText } from '../../plan-meter.tsx';
import { billingPath, plansPath, tokensPath } from '../../view.ts';
import type { Own } from './load-own.ts';
import { OwnCard } from './own-card.tsx';

const texts = dashboard.own.plan;

type Plan = NonNullable<Own['plan']>;

const usedOf = ({ includedTokens, planTokens }: Plan) =>
  Math.ceil(Math.max(0, includedTokens - planTokens) / TOKENS_PER_CONVERSATION);

/** The day is the reader's, whose time zone the server doesn't know. */
function NextLine({ plan, isAnswering }: { plan: Plan; isAnswering: boolean }) {
  const isInBrowser = useIsInBrowser();
  const next = nextOf(plan);
  if (next === 'paused') return texts.paused;
  if (!isInBrowser) return ' ';
  if (plan.trial) {
    const charge = chargeText(plan.trial);
    return isAnswering ? fillText(ownSubscriptions.usedOfTrial, { used: usedOf(plan), charge }) : charge;
  }
  const date = monthDay(plan.renewsAt);
  if (!isAnswering) return fillText(next === 'ends' ? texts.onlyEnds : texts.onlyRenews, { date });
  return fillText(texts[next], { used: usedOf(plan), date });
}

type Props = { plan: Plan; contact: Own['contact']; isAnswering: boolean };

/** With consultants that answer, it says how many conversations are left; otherwise only the plan. */
export function OwnPlan({ plan, contact, isAnswering }: Props) {
  const { agentId, agent, isOwner, canBuyTokens, subscriptionId, alsoShared } = plan;
  const isAdding = isAnswering && canBuyTokens && isUsedUp(plan);
  return (
    <OwnCard
      label={agent}
      corner={isAnswering && plan.plan}
      heading={isAnswering ? <span title={tokensLeftText(plan)}>{conversationsLeft(plan)}</span> : plan.plan}
      actions={
        isOwner ? (
          <Link to={isAdding ? tokensPath(subscriptionId) : plansPath(agentId)} className="btn btn-s">
            {isAdding ? texts.add : texts.manage}
          </Link>
        ) : (
          <Link to={billingPath} className="btn btn-s">
            {sharedPlans.open}
          </Link>
        )
      }
    >
      {isAnswering && <PlanMeter plan={plan} className="my-1.5" />}
      <p className="min-h-5 text-muted tabular-nums">
        <NextLine plan={plan} isAnswering={isAnswering} />
      </p>
      {!isOwner && <p className="text-muted">{texts.shared}</p>}
      {alsoShared.length > 0 && (
        <p className="text-muted">{fillText(sharedPlans.also, { agents: alsoShared.join(', ') })}</p>
      )}
      {contact && (
        <p className="text-muted">
          {texts.contact}{' '}
          <a className="inline-link" href={`mailto:${contact.email}`} title={contact.email}>
            {contact.name}
          </a>
        </p>
      )}
    </OwnCard>
  );
}
