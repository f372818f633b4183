import { useQueryClient } from '@tanstack/react-query';
import { Eye, KeyRound } from 'lucide-react';
import { accountActions as copy } from '#content/admin/admin-accounts.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { seeAs, sendPasswordReset } from '#features/staff-actions/client.ts';
import type { ApiError } from '#lib/api/api.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';

const BUTTON = 'btn btn-s btn-sm w-full justify-start';

function showFailure({ status, message }: ApiError) {
  if (status !== 401) showToast(copy.ended, message || adminPanel.unreachable, { isError: true });
}

export function SendReset({ id }: { id: number }) {
  const { label, busy, done } = copy.password;
  async function send() {
    const result = await sendPasswordReset(id);
    if (result.ok) showToast(done, result.value.message);
    else showFailure(result);
  }
  return (
    <BusyButton type="button" className={BUTTON} busyLabel={busy} onClick={send}>
      <KeyRound className="icon" aria-hidden />
      {label}
    </BusyButton>
  );
}

/** Loads the dashboard anew: nothing that the browser holds for the admin may show there. */
export function SeeAs({ id }: { id: number }) {
  const queries = useQueryClient();
  const { label, busy } = copy.seeAs;
  async function see() {
    const result = await seeAs(id);
    if (!result.ok) return showFailure(result);
    queries.clear();
    window.location.assign('/dashboard');
  }
  return (
    <BusyButton type="button" className={BUTTON} busyLabel={busy} onClick={see}>
      <Eye className="icon" aria-hidden />
      {label}
    </BusyButton>
  );
}
