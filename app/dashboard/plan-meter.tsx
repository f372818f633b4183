import { meter as copy } from '#content/conversations.ts';
import { conversationsFor, TOKENS_PER_CONVERSATION } from '#content/plans.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Meter } from '#ui/meter.tsx';

type Left = Pick<PlanTokens, 'planTokens' | 'packTokens' | 'includedTokens'>;

const leftOf = ({ planTokens, packTokens }: Left) => planTokens + packTokens;
const LOW_SHARE = 0.1;

/** Not enough for a conversation, as far as anybody can tell before. */
export const isUsedUp = (plan: Left) => leftOf(plan) < TOKENS_PER_CONVERSATION;

/** "About 163 conversations left", rounded down. */
export const conversationsLeft = (plan: Left) =>
  isUsedUp(plan) ? copy.none : fillText(copy.conversations, { about: conversationsFor(leftOf(plan)) });

/** "412,000 of 4,000,000 plan tokens left" */
export const tokensLeftText = ({ planTokens, includedTokens }: Left) =>
  fillText(copy.left, { left: planTokens, included: includedTokens });

/** What happens next to the tokens of the plan. */
export const nextOf = ({ isPaid, isEnding }: Pick<PlanTokens, 'isPaid' | 'isEnding'>) =>
  !isPaid ? 'paused' : isEnding ? 'ends' : 'renews';

/** What is left of the plan, in amber when that is little. */
export function PlanMeter({ plan, className }: { plan: Left; className?: string }) {
  const { planTokens, includedTokens } = plan;
  const left = leftOf(plan);
  const isLow = left < LOW_SHARE * includedTokens;
  return (
    <div
      className={className}
      role="meter"
      aria-label={copy.name}
      aria-valuemin={0}
      aria-valuemax={Math.max(includedTokens, left)}
      aria-valuenow={left}
      aria-valuetext={tokensLeftText(plan)}
    >
      <Meter
        share={Math.min(100, (planTokens / (includedTokens || 1)) * 100)}
        {...(isLow && { color: 'var(--amber-9)' })}
      />
    </div>
  );
}
