import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '#app/shell/shell-context.ts';
import { sharedPlans as copy } from '#content/people-on-plan.ts';
import { leavePlan, tokenKeys } from '#features/tokens/client.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { isAnswerLost } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { agentStyle } from '../icons.ts';
import { conversationsLeft } from '../plan-meter.tsx';
import { reportError } from './use-own-billing.ts';

const { dialog } = copy;

/** Fills in whose plan it is, and for which consultant. */
export const fillSharedText = (text: string, { plan, consultant, sharedBy }: PlanTokens) =>
  fillText(text, { plan, agent: consultant.name, owner: sharedBy ?? '' });

/** Asks again if the response is lost: whoever has left already isn't on the plan. */
async function leaveForSure(subscriptionId: number): ReturnType<typeof leavePlan> {
  const result = await leavePlan(subscriptionId);
  return !result.ok && isAnswerLost(result) ? leavePlan(subscriptionId) : result;
}

function Leave({ plan }: { plan: PlanTokens }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();

  async function leave() {
    const result = await leaveForSure(plan.subscriptionId);
    setAsking(false);
    if (!result.ok && result.status !== 404) return reportError(dialog.failed, result);
    const [title, text] = dialog.done;
    showToast(title, fillSharedText(text, plan));
    await queries.invalidateQueries({ queryKey: tokenKeys.all });
  }

  return (
    <>
      <button type="button" className="btn btn-g btn-sm" onClick={() => setAsking(true)}>
        {copy.leave}
        <span className="sr">: {plan.consultant.name}</span>
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={dialog.title}
        text={fillSharedText(dialog.text, plan)}
        cancel={dialog.stay}
        onCancel={() => setAsking(false)}
        choices={[{ label: dialog.confirm, busyLabel: dialog.busy, kind: 'danger', onChoose: leave }]}
      />
    </>
  );
}

/** A plan that somebody else pays for. */
export function SharedPlan({ plan }: { plan: PlanTokens }) {
  const { seeAs } = useShell();
  const { icon: Icon, tint } = agentStyle(plan.agentId);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-3 py-4.5 px-5 not-first:border-t not-first:border-line lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center">
      <span className={`tile sm lg:self-start ${tint}`}>
        <Icon className="icon" aria-hidden />
      </span>
      <div className="wrap-anywhere">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1.5 mb-0.5 text-md font-semibold tracking-[-0.014em]">
          {plan.consultant.name} <span className="badge b-blue">{copy.badge}</span>
        </h3>
        <p>
          <Breakable text={fillSharedText(copy.line, plan)} />
        </p>
        <p className="muted tnum">{conversationsLeft(plan)}</p>
        <p className="muted">
          <Breakable text={fillSharedText(copy.text, plan)} />
        </p>
      </div>
      {!seeAs && (
        <div className="col-span-full lg:col-auto lg:justify-self-end">
          <Leave plan={plan} />
        </div>
      )}
    </li>
  );
}
