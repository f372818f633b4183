import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { emailList as copy } from '#content/admin/admin-emails.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { cancelEmail, emailStateKey, emails, retryEmail } from '#features/mail/client.ts';
import type { EmailRow } from '#features/mail/contract.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { showToast } from '#ui/toast/toast.ts';

function useEmailAction(act: typeof retryEmail, done: string, failed: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      if (result.ok) showToast(done, result.value.message);
      else if (result.status !== 401) showToast(failed, result.message || adminPanel.unreachable, { isError: true });
      void queries.invalidateQueries({ queryKey: emailStateKey });
      await queries.invalidateQueries({ queryKey: listKey(emails.path) });
    },
  });
}

const canBeRetried = ({ status, heldAt, campaignId, canceledAt }: EmailRow) =>
  (status === 'queued' && (heldAt === null || campaignId === null)) || (status === 'failed' && canceledAt === null);

type Props = { email: EmailRow; isConfigured: boolean; onView: () => void };

/** A button for emails that have failed or are held; the menu has every action. */
export function EmailActions({ email, isConfigured, onView }: Props) {
  const { id, recipient, status, attempts, heldAt } = email;
  const isReleasing = heldAt !== null;
  const retrying = useEmailAction(retryEmail, copy.retried, copy.retryFailed);
  const canceling = useEmailAction(cancelEmail, copy.canceled, copy.cancelFailed);
  return (
    <span className="flex items-center justify-end gap-1">
      {isConfigured && canBeRetried(email) && (attempts > 0 || isReleasing) && (
        <BusyButton
          type="button"
          className="btn btn-s btn-sm"
          busyLabel={isReleasing ? copy.sending : copy.retrying}
          onClick={() => retrying.mutateAsync(id)}
        >
          {isReleasing ? copy.send : copy.retry}
          <span className="sr">{fillText(copy.retryOf, { recipient })}</span>
        </BusyButton>
      )}
      <DropdownMenu
        side="bottom"
        align="end"
        trigger={
          <button type="button" className="btn btn-g btn-i btn-sm" aria-label={fillText(copy.more, { recipient })}>
            <Ellipsis className="icon" aria-hidden />
          </button>
        }
      >
        <MenuItem onSelect={onView}>{copy.view}</MenuItem>
        {isConfigured && canBeRetried(email) && (
          <MenuItem onSelect={() => retrying.mutate(id)}>{isReleasing ? copy.send : copy.retry}</MenuItem>
        )}
        {status === 'queued' && <MenuItem onSelect={() => canceling.mutate(id)}>{copy.cancel}</MenuItem>}
      </DropdownMenu>
    </span>
  );
}
