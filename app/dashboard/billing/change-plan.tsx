import { useId, useState } from 'react';
import { billing, ownSubscriptions } from '#content/billing.ts';
import type { Plan } from '#features/plans/contract.ts';
import { changePlan } from '#features/subscriptions/client.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { showToast } from '#ui/toast/toast.ts';
import { tellOf } from './subscription-text.ts';
import { useNoteChange, useOutcome } from './use-own-billing.ts';

const copy = ownSubscriptions.changeDialog;

/** What the change to that plan would mean. */
function consequence(subscription: OwnSubscription, { plan, price }: Plan): string {
  const text = subscription.status === 'trialing' ? copy.trial : price > subscription.price ? copy.up : copy.down;
  return tellOf(text, subscription, { plan, price: formatDollars(price) });
}

function PlanOption({ plan, name, isCurrent, isChosen, onChoose }: PlanOptionProps) {
  return (
    <label className="plan-option">
      <input type="radio" name={name} value={plan.id} checked={isChosen} disabled={isCurrent} onChange={onChoose} />
      <span>
        <b>{plan.plan}</b>
        <span className="muted tnum">{fillText(copy.line, { price: formatDollars(plan.price) })}</span>
      </span>
      {isCurrent && <span className="badge">{copy.now}</span>}
    </label>
  );
}
type PlanOptionProps = { plan: Plan; name: string; isCurrent: boolean; isChosen: boolean; onChoose: () => void };

type Props = {
  subscription: OwnSubscription;
  plans: readonly Plan[];
  /** The plan chosen at first, else the first that is not the present one. */
  wanted?: string;
  onClose: () => void;
};

/** Another plan of the same consultant, and what it means for the next charge. */
export function ChangePlan({ subscription, plans, wanted, onClose }: Props) {
  const name = useId();
  const others = plans.filter(({ plan }) => plan !== subscription.plan);
  const [chosenId, setChosenId] = useState(wanted ?? others[0]?.id);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const noteChange = useNoteChange();
  const outcome = useOutcome();
  const chosen = others.find(({ id }) => id === chosenId);

  async function change(planId: string) {
    setBusy(true);
    setProblem('');
    const { id } = subscription;
    const result = await outcome(id, changePlan(id, planId), (now) => now.planId === planId);
    setBusy(false);
    if (!result.ok) {
      if (result.status !== 401) setProblem(result.message || billing.unreachable);
      return noteChange();
    }
    const [title, text] = copy.done;
    onClose();
    showToast(title, tellOf(text, result.value));
    await noteChange(result.value);
  }

  return (
    <Modal kind="dialog" title={tellOf(copy.title, subscription)} closeLabel={billing.close} onClose={onClose}>
      <form
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen && !isBusy) void change(chosen.id);
        }}
      >
        <fieldset className="plan-options">
          <legend className="sr">{copy.choose}</legend>
          {plans.map((plan) => (
            <PlanOption
              key={plan.id}
              plan={plan}
              name={name}
              isCurrent={plan.plan === subscription.plan}
              isChosen={plan.id === chosenId}
              onChoose={() => setChosenId(plan.id)}
            />
          ))}
        </fieldset>
        <p className="muted" role="status">
          {chosen && consequence(subscription, chosen)}
        </p>
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
        <div className="form-end">
          <button type="button" className="btn btn-s" onClick={onClose}>
            {copy.keep}
          </button>
          <BusyButton type="submit" className="btn btn-p" isBusy={isBusy} busyLabel={copy.busy}>
            {copy.confirm}
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}
