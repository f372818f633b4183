import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { customerActions as copy } from '#content/admin/admin-customer.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { customers } from '#features/accounts/staff-client.ts';
import { orders } from '#features/orders/client.ts';
import { billingKeys, subscriptions } from '#features/subscriptions/client.ts';
import { type ApiResult, isAnswerLost } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { controlProps, FieldFrame } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';

type Props = {
  label: string;
  /** Names what is changed for screen readers. */
  about: string;
  question: { title: string; text: string; confirm: string };
  /** Has to be typed before. */
  proof?: { label: string; value: string; error: string };
  className?: string;
  icon?: LucideIcon;
  done: string;
  failed: string;
  perform: () => Promise<ApiResult<{ message: string }>>;
};

type ProofProps = { label: string; error?: string; typed: string; onType: (typed: string) => void };

function Proof({ label, error, typed, onType }: ProofProps) {
  const frame = { id: useId(), label, error, required: true };
  return (
    <div className="mt-4">
      <FieldFrame {...frame}>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          {...controlProps(frame)}
          ref={error ? focusMounted : undefined}
        />
      </FieldFrame>
    </div>
  );
}

/** Changes an account, order or subscription of a customer after a confirmation. */
export function StaffAction(props: Props) {
  const { label, about, question, proof, className = 'btn btn-s btn-sm', icon: Icon, done, failed, perform } = props;
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const queries = useQueryClient();

  function ask(isOpen: boolean) {
    setAsking(isOpen);
    setTyped('');
    setError(undefined);
  }

  async function change() {
    if (proof && typed.trim().toLowerCase() !== proof.value.toLowerCase()) return setError(proof.error);
    const result = await perform();
    ask(false);
    if (result.ok) showToast(done, result.value.message);
    else if (isAnswerLost(result)) showToast(...adminPanel.connectionLost, { isError: true });
    else if (result.status !== 401) showToast(failed, result.message || adminPanel.unreachable, { isError: true });
    // Also after an error: the provider may have reported a change that this page doesn't show yet.
    const changed = [listKey(customers.path), listKey(orders.path), listKey(subscriptions.path), billingKeys.all];
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }

  return (
    <>
      <button type="button" className={className} onClick={() => ask(true)}>
        {Icon && <Icon className="icon" aria-hidden />}
        {label}
        <span className="sr">: {about}</span>
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question.title}
        text={question.text}
        cancel={copy.keep}
        onCancel={() => ask(false)}
        choices={[{ label: question.confirm, kind: 'danger', onChoose: change }]}
      >
        {proof && <Proof label={proof.label} error={error} typed={typed} onType={setTyped} />}
      </ConfirmDialog>
    </>
  );
}
