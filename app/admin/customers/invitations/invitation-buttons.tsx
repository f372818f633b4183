import { useQueryClient } from '@tanstack/react-query';
import { invitationDialog as copy } from '#content/admin/admin-accounts.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Invitation } from '#features/accounts/contract/invitations.ts';
import { invitationKeys, revokeInvitation, sendInvitationAgain } from '#features/accounts/staff-client.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** What can be done about an open invitation. */
export function InvitationButtons({ id, email }: Pick<Invitation, 'id' | 'email'>) {
  const queries = useQueryClient();
  const button = (label: string, done: string, change: (id: number) => Promise<ApiResult<{ message: string }>>) => (
    <BusyButton
      type="button"
      className="btn btn-s btn-sm"
      busyLabel={label}
      onClick={async () => {
        const result = await change(id);
        if (result.ok) showToast(done, result.value.message);
        else if (result.status !== 401)
          showToast(copy.notChanged, result.message || adminPanel.unreachable, { isError: true });
        await queries.invalidateQueries({ queryKey: invitationKeys.all });
      }}
    >
      {label}
      <span className="sr">: {email}</span>
    </BusyButton>
  );
  return (
    <span className="inline-flex flex-wrap gap-2">
      {button(copy.again, copy.sentAgain, sendInvitationAgain)}
      {button(copy.revoke, copy.revoked, revokeInvitation)}
    </span>
  );
}
