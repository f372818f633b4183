import { CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { pauses as copy } from '#content/conversations.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { monthDay } from '#ui/text/date-time.tsx';
import { BillingLink, nextOf, tokensPath } from '../token-meter.tsx';

/** Why no question can be asked. The names are the codes of the API. */
export type Pause = 'tokens_used_up' | 'no_plan' | 'limit_reached';

export const isPause = (code: string | undefined): code is Pause => code !== undefined && code in copy;

type Props = { pause: Pause; plan: PlanTokens | undefined; agent: { id: string; name: string } };

/** It explains a question that was just rejected, wherever its reader was. */
const showEnd = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'end' });

const plansPath = (agentId: string) => `/dashboard?view=billing&agent=${agentId}`;

function Tokens({ plan }: Pick<Props, 'plan'>) {
  const texts = copy.tokens_used_up;
  if (!plan) return <p>{texts.notSold}</p>;
  const { isOwner, canBuyTokens, renewsAt } = plan;
  const offer = isOwner ? texts.buy : texts.ownerBuys;
  return (
    <>
      <p>
        {fillText(texts[nextOf(plan)], { date: monthDay(renewsAt) })} {canBuyTokens ? offer : texts.notSold}
      </p>
      {isOwner && (
        <div>
          {canBuyTokens && (
            <Link to={tokensPath(plan.subscriptionId)} className="btn btn-p btn-sm">
              {copy.add}
            </Link>
          )}
          <BillingLink plan={plan} className="btn btn-s btn-sm" />
        </div>
      )}
    </>
  );
}

function titleOf(pause: Pause, plan: PlanTokens | undefined): string {
  if (pause !== 'tokens_used_up') return copy[pause].title;
  const { title, pausedTitle } = copy.tokens_used_up;
  return plan && nextOf(plan) === 'paused' ? pausedTitle : title;
}

export function PauseCard({ pause, plan, agent }: Props) {
  return (
    <div className="pause">
      <div ref={showEnd} className="pause-card thread-column" role="status">
        <CirclePause className="icon" aria-hidden />
        <b>{fillText(titleOf(pause, plan), { name: agent.name })}</b>
        {pause === 'tokens_used_up' && <Tokens plan={plan} />}
        {pause === 'limit_reached' && <p>{copy.limit_reached.text}</p>}
        {pause === 'no_plan' && (
          <>
            <p>{copy.no_plan.text}</p>
            <div>
              <Link to={plansPath(agent.id)} className="btn btn-p btn-sm">
                {copy.choose}
              </Link>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
