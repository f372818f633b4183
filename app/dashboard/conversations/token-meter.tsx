import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { meter as copy } from '#content/conversations.ts';
import { conversationQuery } from '#features/conversations/components/live/use-conversation.ts';
import { listTokens, tokenKeys } from '#features/tokens/client.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { payingPlan } from '#features/tokens/rules/tokens.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { monthDay } from '#ui/text/local-dates.ts';
import { conversationsLeft, nextOf, PlanMeter, tokensLeftText } from '../plan-meter.tsx';
import { billingPath, tokensPath } from '../view.ts';

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

/** How many conversations the plan is still good for, its tokens and when they renew. */
function TokenMeter({ plan }: { plan: PlanTokens }) {
  const { packTokens, renewsAt, isOwner, canBuyTokens, subscriptionId } = plan;
  return (
    <div className="grid gap-2 pt-4 pb-4.5 px-5 border-t border-line tabular-nums">
      <p className="text-balance">
        <b className="font-medium text-fg">{conversationsLeft(plan)}</b>
      </p>
      <PlanMeter plan={plan} />
      <small className="text-sm text-subtle text-pretty">
        {tokensLeftText(plan)}. {fillText(copy[nextOf(plan)], { date: monthDay(renewsAt) })}
      </small>
      {packTokens > 0 && (
        <small className="text-sm text-subtle text-pretty">{fillText(copy.pack, { count: packTokens })}</small>
      )}
      {isOwner ? (
        <p className="flex gap-4">
          <BillingLink plan={plan} className="link min-h-6 text-sm" />
          {canBuyTokens && (
            <Link to={tokensPath(subscriptionId)} className="link min-h-6 text-sm">
              {copy.add}
            </Link>
          )}
        </p>
      ) : (
        <small className="text-sm text-subtle text-pretty">{copy.shared}</small>
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
  <div className="flex items-center gap-3 min-h-9.5 py-[0.4rem] px-4 border-b border-line text-sm tabular-nums max-lg:z-5 max-lg:top-13 max-lg:bg-bg max-lg:[@media(max-height:39.99rem)]:sticky lg:hidden">
    <b className="font-medium text-fg" title={tokensLeftText(plan)}>
      {conversationsLeft(plan)}
    </b>
    <PlanMeter plan={plan} className="flex-1" />
    {plan.isOwner && (
      <Link to={tokensPath(plan.subscriptionId)} className="link min-h-6 text-sm">
        {copy.plan}
      </Link>
    )}
  </div>
);
