import { Coins } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useShell } from '#app/shell/shell-context.ts';
import { ownTokens as copy } from '#content/billing.ts';
import { tokenPack } from '#content/plans.ts';
import { startPackCheckout } from '#features/checkout/client.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { formatMoney } from '#lib/money.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusTarget } from '#ui/browser/focus-target.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import { longDay } from '#ui/text/local-dates.ts';
import { conversationsLeft } from '../plan-meter.tsx';
import { documentsPath } from '../view.ts';
import { useCheckoutStart } from './plans/use-checkout-start.ts';
import { useTokens } from './use-own-billing.ts';

const written = (count: number) => count.toLocaleString('en-US');

/** What may be spent, and until when. */
function Left({ plan, subscription }: { plan: PlanTokens; subscription: OwnSubscription }) {
  const { includedTokens, planTokens, packTokens, renewsAt } = plan;
  const left = planTokens + packTokens;
  const values = { plan: written(planTokens), included: written(includedTokens), pack: written(packTokens) };
  const isPaused = subscription.status === 'past_due';
  return (
    <>
      <p className="tnum">
        <b className="font-semibold">{conversationsLeft(plan)}</b>{' '}
        <span className="muted">{fillText(copy.left, { count: written(left) })}</span>
      </p>
      <p className="muted tnum">
        {isPaused ? copy.paused : fillText(copy.ofPlan, { ...values, date: longDay(renewsAt) })}
      </p>
      {packTokens > 0 && <p className="muted tnum">{fillText(copy.ofPacks, values)}</p>}
    </>
  );
}

function AddTokens({ subscription: { id, agentName } }: { subscription: OwnSubscription }) {
  const { startingId, problem, start } = useCheckoutStart();
  const key = String(id);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 col-span-full lg:flex-row-reverse lg:col-auto lg:max-w-96">
      <BusyButton
        type="button"
        className="btn btn-s btn-sm"
        isBusy={startingId === key}
        busyLabel={copy.busy}
        onClick={() => void start(key, () => startPackCheckout(id))}
      >
        {copy.add}
        <span className="sr">: {agentName}</span>
      </BusyButton>
      <p className="subtle">
        {fillText(copy.price, { count: written(tokenPack.tokens), price: formatMoney(tokenPack.priceCents) })}
      </p>
      {problem && (
        <ErrorText className="basis-full" role="alert">
          {problem.text}
        </ErrorText>
      )}
    </div>
  );
}

/** The tokens of a running subscription. Links to it name its id. */
export function SubscriptionTokens({ subscription }: { subscription: OwnSubscription }) {
  const { hash } = useLocation();
  const { seeAs } = useShell();
  const tokens = useTokens();
  const plan = tokens.data?.data.find(({ subscriptionId }) => subscriptionId === subscription.id);
  const anchor = `tokens-${subscription.id}`;
  const mayAdd = plan?.canBuyTokens && !seeAs;
  return (
    <div
      ref={hash === `#${anchor}` ? focusTarget : undefined}
      id={anchor}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2.5 col-span-full py-3 px-3.5 rounded-box bg-hover text-sm lg:grid-cols-[auto_minmax(18rem,1fr)_auto] lg:col-[2/-1]"
      role="group"
      aria-label={fillText(copy.label, { agent: subscription.agentName })}
      tabIndex={-1}
      aria-busy={tokens.isPending}
    >
      <Coins className="icon mt-0.5 text-muted" aria-hidden />
      <div>
        {plan && <Left plan={plan} subscription={subscription} />}
        {plan && plan.documents > 0 && (
          <Link to={documentsPath} className="link text-[length:inherit]">
            {fillText(copy.documents, { count: plan.documents })}
          </Link>
        )}
        {tokens.isPending && <p className="muted">{copy.loading}</p>}
        {tokens.isError && !plan && (
          <p role="alert">
            {copy.failed}{' '}
            <button type="button" className="btn btn-g btn-sm" onClick={() => void tokens.refetch()}>
              {copy.again}
            </button>
          </p>
        )}
      </div>
      {mayAdd && <AddTokens subscription={subscription} />}
      {plan?.isEnding && !seeAs && <p className="subtle col-span-full lg:col-auto lg:max-w-64">{copy.ending}</p>}
    </div>
  );
}
