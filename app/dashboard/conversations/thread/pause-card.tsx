import { CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { pauses as copy } from '#content/conversations.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { monthDay } from '#ui/text/date-time.tsx';
import { tokensPath } from '../token-meter.tsx';

/** Why no question can be asked. The names are the codes of the API. */
export type Pause = 'tokens_used_up' | 'no_plan' | 'limit_reached';

export const isPause = (code: string | undefined): code is Pause => code !== undefined && code in copy;

type Props = { pause: Pause; plan: PlanTokens | undefined; agent: { id: string; name: string } };

/** It explains a question that was just rejected, wherever its reader was. */
const showEnd = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'end' });

const plansPath = (agentId: string) => `/dashboard?view=billing&agent=${agentId}`;

function Tokens({ plan }: Pick<Props, 'plan'>) {
  const { own, notSold, shared, undated } = copy.tokens_used_up;
  if (!plan) return <p>{undated}</p>;
  const { isOwner, canBuyTokens } = plan;
  const text = canBuyTokens ? own : isOwner ? notSold : shared;
  return (
    <>
      <p>{fillText(text, { date: monthDay(plan.renewsAt) })}</p>
      {isOwner && (
        <div>
          {canBuyTokens && (
            <Link to={tokensPath(plan.subscriptionId)} className="btn btn-p btn-sm">
              {copy.add}
            </Link>
          )}
          <Link to="/dashboard?view=billing" className="btn btn-s btn-sm">
            {copy.change}
          </Link>
        </div>
      )}
    </>
  );
}

export function PauseCard({ pause, plan, agent }: Props) {
  return (
    <div className="pause">
      <div ref={showEnd} className="pause-card thread-column" role="status">
        <CirclePause className="icon" aria-hidden />
        <b>{fillText(copy[pause].title, { name: agent.name })}</b>
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
