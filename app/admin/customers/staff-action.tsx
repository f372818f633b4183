import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customerActions as copy } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { customers } from '#features/accounts/staff-client.ts';
import { orders } from '#features/orders/client.ts';
import { billingKeys, subscriptions } from '#features/subscriptions/client.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';

type Props = {
  label: string;
  /** Names what is changed for screen readers. */
  about: string;
  question: { title: string; text: string; confirm: string };
  done: string;
  failed: string;
  perform: () => Promise<ApiResult<{ message: string }>>;
};

/** Changes an account, order or subscription of a customer after a confirmation. */
export function StaffAction({ label, about, question, done, failed, perform }: Props) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();

  async function change() {
    const result = await perform();
    setAsking(false);
    if (result.ok) showToast(done, result.value.message);
    else if (result.status !== 401) showToast(failed, result.message || adminPanel.unreachable, { isError: true });
    // Also after an error: the provider may have reported a change that this page doesn't show yet.
    const changed = [listKey(customers.path), listKey(orders.path), listKey(subscriptions.path), billingKeys.all];
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }

  return (
    <>
      <button type="button" className="btn btn-s btn-sm" onClick={() => setAsking(true)}>
        {label}
        <span className="sr">: {about}</span>
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question.title}
        text={question.text}
        cancel={copy.keep}
        onCancel={() => setAsking(false)}
        choices={[{ label: question.confirm, kind: 'danger', onChoose: change }]}
      />
    </>
  );
}
