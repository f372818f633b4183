import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { billing, ownSubscriptions } from '#content/billing.ts';
import { planKeys } from '#features/payments/client.ts';
import type { Plan } from '#features/payments/contract.ts';
import { changePlan } from '#features/subscriptions/client.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { formatDollars } from '#ui/text/money.ts';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { fillSubscriptionText, lossesOf } from './subscription-text.ts';
import { useApplyChange, useAwaitChange } from './use-own-billing.ts';

const copy = ownSubscriptions.changeDialog;

const isChargedNow = ({ status, price: present }: OwnSubscription, { price }: Plan) =>
  status !== 'trialing' && price >= present;

function Consequence({ subscription, target }: { subscription: OwnSubscription; target: Plan }) {
  const { plan, price } = target;
  const isCharged = isChargedNow(subscription, target);
  const text = subscription.status === 'trialing' ? copy.trial : isCharged ? copy.up : copy.down;
  const values = { plan, present: subscription.plan, price: formatDollars(price) };
  const most = formatDollars(price - subscription.price);
  return (
    <>
      <p className="muted">{fillSubscriptionText(text, subscription, { ...values, most })}</p>
      {lossesOf(subscription, plan, text !== copy.down).map((loss) => (
        <p key={loss} className="font-medium">
          {loss}
        </p>
      ))}
    </>
  );
}

function PlanOption({ plan, price, name, badge, isChosen, onChoose }: PlanOptionProps) {
  return (
    <label className="flex items-center gap-3 py-3 px-3.5 border border-line-strong rounded-box cursor-pointer has-checked:border-accent has-checked:bg-accent-soft has-disabled:border-dashed has-disabled:cursor-default">
      <input
        className="size-4.5 accent-accent"
        type="radio"
        name={name}
        value={plan.id}
        checked={isChosen}
        disabled={badge !== null}
        onChange={onChoose}
      />
      <span className="flex-1">
        <b className="block font-strong">{plan.plan}</b>
        <span className="muted tnum">{fillText(copy.line, { price: formatDollars(price) })}</span>
      </span>
      {badge !== null && <span className="badge">{badge}</span>}
    </label>
  );
}
type PlanOptionProps = {
  plan: Plan;
  /** What this customer pays. */
  price: number;
  name: string;
  badge: string | null;
  isChosen: boolean;
  onChoose: () => void;
};

/** The invoice's page, where the customer confirms the payment with their bank. */
function ConfirmPayment({ url, text }: { url: string; text: string }) {
  return (
    <>
      <p role="status">{text}</p>
      <OutboundLink href={url} className="btn btn-p">
        {copy.pay}
      </OutboundLink>
    </>
  );
}

type Props = {
  subscription: OwnSubscription;
  plans: readonly Plan[];
  /** The initially selected plan; by default the first one other than the current plan. */
  initialPlanId?: string;
  onClose: () => void;
};

export function ChangePlan({ subscription, plans, initialPlanId, onClose }: Props) {
  const name = useId();
  const badgeOf = ({ plan }: Plan) => {
    if (plan === subscription.plan) return copy.now;
    return plan === subscription.nextPlan ? fillSubscriptionText(copy.starts, subscription) : null;
  };
  const others = plans.filter((plan) => badgeOf(plan) === null);
  const [chosenId, setChosenId] = useState(initialPlanId ?? others[0]?.id);
  const [problem, setProblem] = useState('');
  const [confirmUrl, setConfirmUrl] = useState<string | null>(null);
  const queries = useQueryClient();
  const applyChange = useApplyChange();
  const awaitChange = useAwaitChange();
  const chosen = others.find(({ id }) => id === chosenId);

  const form = useForm({
    isLeaving: true,
    send: async () => {
      if (!chosen) return null;
      setProblem('');
      const { id } = subscription;
      const isCharged = isChargedNow(subscription, chosen);
      const change = changePlan(id, chosen.id, { price: chosen.price, isCharged });
      const result = await awaitChange(id, change, (now) => (now.nextPlan ?? now.plan) === chosen.plan);
      const answer = await change;
      if (!answer.ok || answer.value.confirmUrl === null) return result;
      setConfirmUrl(answer.value.confirmUrl);
      void applyChange();
      return null;
    },
    onClose,
    onDone: async (changed) => {
      const [title, text] = changed.nextPlan === null ? copy.done : copy.planned;
      showToast(title, fillSubscriptionText(text, changed));
      await applyChange(changed);
    },
    onFailed: ({ status, message }) => {
      if (status !== 401) setProblem(message || billing.unreachable);
      void applyChange();
      // The price may have changed.
      void queries.invalidateQueries({ queryKey: planKeys.all });
    },
  });

  return (
    <Modal
      kind="dialog"
      title={fillSubscriptionText(copy.title, subscription)}
      closeLabel={billing.close}
      onClose={onClose}
    >
      {confirmUrl !== null && chosen ? (
        <ConfirmPayment url={confirmUrl} text={fillText(copy.unconfirmed, { plan: chosen.plan })} />
      ) : (
        <Form form={form}>
          <fieldset className="grid gap-2">
            <legend className="sr">{copy.choose}</legend>
            {plans.map((plan) => (
              <PlanOption
                key={plan.id}
                plan={plan}
                price={plan.plan === subscription.plan ? subscription.price : plan.price}
                name={name}
                badge={badgeOf(plan)}
                isChosen={plan.id === chosenId}
                onChoose={() => setChosenId(plan.id)}
              />
            ))}
          </fieldset>
          <div className="grid gap-1.5" role="status">
            {chosen && <Consequence subscription={subscription} target={chosen} />}
          </div>
          {problem && <ErrorText role="alert">{problem}</ErrorText>}
          <FormEnd cancel={{ label: copy.keep, onClick: onClose }} label={copy.confirm} busyLabel={copy.busy} />
        </Form>
      )}
    </Modal>
  );
}
