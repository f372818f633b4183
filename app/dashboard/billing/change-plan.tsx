import { useId, useState } from 'react';
import { billing, ownSubscriptions } from '#content/billing.ts';
import type { Plan } from '#features/plans/contract.ts';
import { changePlan } from '#features/subscriptions/client.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { formatDollars } from '#ui/text/money.ts';
import { showToast } from '#ui/toast/toast.ts';
import { fillSubscriptionText } from './subscription-text.ts';
import { useApplyChange, useAwaitChange } from './use-own-billing.ts';

const copy = ownSubscriptions.changeDialog;

function consequence(subscription: OwnSubscription, { plan, price }: Plan): string {
  const text = subscription.status === 'trialing' ? copy.trial : price > subscription.price ? copy.up : copy.down;
  return fillSubscriptionText(text, subscription, { plan, price: formatDollars(price) });
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
  /** The initially selected plan; by default the first one other than the current plan. */
  initialPlanId?: string;
  onClose: () => void;
};

export function ChangePlan({ subscription, plans, initialPlanId, onClose }: Props) {
  const name = useId();
  const others = plans.filter(({ plan }) => plan !== subscription.plan);
  const [chosenId, setChosenId] = useState(initialPlanId ?? others[0]?.id);
  const [problem, setProblem] = useState('');
  const applyChange = useApplyChange();
  const awaitChange = useAwaitChange();
  const chosen = others.find(({ id }) => id === chosenId);

  const form = useForm({
    isLeaving: true,
    send: async () => {
      if (!chosen) return null;
      setProblem('');
      const { id } = subscription;
      return awaitChange(id, changePlan(id, chosen.id), (now) => now.planId === chosen.id);
    },
    onDone: async (changed) => {
      const [title, text] = copy.done;
      onClose();
      showToast(title, fillSubscriptionText(text, changed));
      await applyChange(changed);
    },
    onFailed: ({ status, message }) => {
      if (status !== 401) setProblem(message || billing.unreachable);
      void applyChange();
    },
  });

  return (
    <Modal
      kind="dialog"
      title={fillSubscriptionText(copy.title, subscription)}
      closeLabel={billing.close}
      onClose={onClose}
    >
      <Form form={form}>
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
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <FormEnd cancel={{ label: copy.keep, onClick: onClose }} label={copy.confirm} busyLabel={copy.busy} />
      </Form>
    </Modal>
  );
}
