import './token-meter.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { meter as copy } from '#content/conversations.ts';
import { conversationsFor, TOKENS_PER_CONVERSATION } from '#content/plans.ts';
import { conversationQuery } from '#features/conversations/components/live/use-conversation.ts';
import { listTokens, tokenKeys } from '#features/tokens/client.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { payingPlan } from '#features/tokens/rules.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Meter } from '#ui/meter.tsx';
import { monthDay } from '#ui/text/date-time.tsx';

const billingPath = '/dashboard?view=billing';
export const tokensPath = (subscriptionId: number) => `${billingPath}#tokens-${subscriptionId}`;

/** What happens next to the tokens of the plan. */
export const nextOf = ({ isPaid, isEnding }: PlanTokens) => (!isPaid ? 'paused' : isEnding ? 'ends' : 'renews');

/** A plan that is unpaid or ending can't be changed there, but paid for or resumed. */
export const BillingLink = ({ plan, className }: { plan: PlanTokens; className: string }) => (
  <Link to={billingPath} className={className}>
    {nextOf(plan) === 'renews' ? copy.change : copy.billing}
  </Link>
);

/** The plans that the customer may use, once they are known. */
export const usePlans = (enabled = true) =>
  useQuery({ queryKey: tokenKeys.all, queryFn: async () => valueOf(await listTokens()), enabled });

/** The plan whose tokens pay for a new conversation with an agent, once it is known. */
export function usePlanTokens(agentId: string | null): PlanTokens | undefined {
  const { data } = usePlans(agentId !== null);
  return data && payingPlan(data.data.filter((plan) => plan.agentId === agentId));
}

const leftOf = ({ planTokens, packTokens }: PlanTokens) => planTokens + packTokens;
const shareOf = ({ planTokens, includedTokens }: PlanTokens) =>
  Math.min(100, (planTokens / (includedTokens || 1)) * 100);

function Bar({ plan }: { plan: PlanTokens }) {
  return (
    <div
      role="meter"
      aria-label={copy.name}
      aria-valuemin={0}
      aria-valuemax={Math.max(plan.includedTokens, leftOf(plan))}
      aria-valuenow={leftOf(plan)}
      aria-valuetext={leftText(copy.left, plan)}
    >
      <Meter share={shareOf(plan)} />
    </div>
  );
}

const leftText = (text: string, { planTokens, includedTokens }: PlanTokens) =>
  fillText(text, { left: planTokens, included: includedTokens });

/** What is left of the plan's tokens, what that is good for and when they renew. */
export function TokenMeter({ plan }: { plan: PlanTokens }) {
  const { packTokens, renewsAt, isOwner, canBuyTokens, subscriptionId } = plan;
  const isEnough = leftOf(plan) >= TOKENS_PER_CONVERSATION;
  const about = conversationsFor(leftOf(plan));
  return (
    <div className="token-meter">
      <p>
        <b>{leftText(copy.left, plan)}</b>
      </p>
      <Bar plan={plan} />
      <small>
        {isEnough && `${fillText(copy.about, { about })} `}
        {fillText(copy[nextOf(plan)], { date: monthDay(renewsAt) })}
      </small>
      {packTokens > 0 && <small>{fillText(copy.pack, { count: packTokens })}</small>}
      {isOwner ? (
        <p>
          <BillingLink plan={plan} className="link" />
          {canBuyTokens && (
            <Link to={tokensPath(subscriptionId)} className="link">
              {copy.add}
            </Link>
          )}
        </p>
      ) : (
        <small>{copy.shared}</small>
      )}
    </div>
  );
}

/** The meter of what is open: a conversation, or a new one with an agent. */
export function OwnMeter({ agentId, conversationId }: { agentId: string | null; conversationId: number | null }) {
  const { data } = useQuery({ ...conversationQuery(conversationId ?? 0), enabled: conversationId !== null });
  const ofAgent = usePlanTokens(agentId);
  const plan = data?.tokens ?? ofAgent;
  return plan && <TokenMeter plan={plan} />;
}

/** The same in one line, for phones. */
export const TokenBar = ({ plan }: { plan: PlanTokens }) => (
  <div className="token-bar">
    <b>{leftText(copy.short, plan)}</b>
    <Bar plan={plan} />
    {plan.isOwner && (
      <Link to={tokensPath(plan.subscriptionId)} className="link">
        {copy.plan}
      </Link>
    )}
  </div>
);
