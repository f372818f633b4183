import { CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { pauses as copy } from '#content/conversations.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { monthDay } from '#ui/text/local-dates.ts';
import { nextOf } from '../../plan-meter.tsx';
import { plansPath, tokensPath } from '../../view.ts';
import { BillingLink } from '../token-meter.tsx';

/** Why no question can be asked. The names are the codes of the API. */
export type Pause = 'tokens_used_up' | 'no_plan' | 'limit_reached';

export const isPause = (code: string | undefined): code is Pause => code !== undefined && code in copy;

type Props = { pause: Pause; plan: PlanTokens | undefined; agent: { id: string; name: string } };

/** It explains a question that was just rejected, wherever its reader was. */
const showEnd = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'end' });

function Tokens({ plan }: Pick<Props, 'plan'>) {
  const texts = copy.tokens_used_up;
  if (!plan) return <p className="text-muted text-pretty">{texts.notSold}</p>;
  const { isOwner, canBuyTokens, isEnding, renewsAt } = plan;
  const offer = isOwner ? texts.buy : texts.ownerBuys;
  const none = isOwner && isEnding ? texts.resume : texts.notSold;
  return (
    <>
      <p className="text-muted text-pretty">
        {fillText(texts[nextOf(plan)], { date: monthDay(renewsAt) })} {canBuyTokens ? offer : none}
      </p>
      {isOwner && (
        <div className="flex flex-wrap gap-2 mt-[0.6rem]">
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
    <div className="px-7 max-lg:px-4">
      <div
        ref={showEnd}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-[0.65rem] gap-y-[0.15rem] mb-3 py-3.5 px-4 border border-line rounded-lg bg-bg-subtle w-full max-w-184 mx-auto max-lg:scroll-mb-40 *:not-[.icon]:col-2"
        role="status"
      >
        <CirclePause className="icon col-1 mt-[0.1rem] text-subtle" aria-hidden />
        <b className="row-1 font-strong">{fillText(titleOf(pause, plan), { name: agent.name })}</b>
        {pause === 'tokens_used_up' && <Tokens plan={plan} />}
        {pause === 'limit_reached' && <p className="text-muted text-pretty">{copy.limit_reached.text}</p>}
        {pause === 'no_plan' && (
          <>
            <p className="text-muted text-pretty">{copy.no_plan.text}</p>
            <div className="flex flex-wrap gap-2 mt-[0.6rem]">
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
