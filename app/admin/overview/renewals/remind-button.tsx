import { useMutation, useQueryClient } from '@tanstack/react-query';
import { overview } from '#content/admin/admin-overview.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { billingKeys, remindOfRenewal } from '#features/subscriptions/client.ts';
import type { Renewal } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { useZone } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { remindedText } from './renewal-text.ts';

const REMINDED =
  'btn btn-g btn-sm h-auto min-h-(--h) max-w-32 px-1 text-right leading-tight whitespace-normal opacity-100';

const copy = overview.renewals;

const labelOf = ({ userId, agentName, customerName, customerEmail }: Renewal) =>
  fillText(copy.remindOf, { id: String(userId), agent: agentName, name: customerName || customerEmail });

/** Sends a renewal reminder, then shows when it was sent until another one is allowed. */
export function RemindButton({ renewal, now }: { renewal: Renewal; now: Date }) {
  const zone = useZone();
  const queries = useQueryClient();
  const reminding = useMutation({
    mutationFn: () => remindOfRenewal(renewal.id),
    onSuccess: async (result) => {
      if (result.ok) showToast(copy.sent, result.value.message);
      else if (result.status !== 401)
        showToast(copy.failed, result.message || adminPanel.unreachable, { isError: true });
      await queries.invalidateQueries({ queryKey: billingKeys.all });
    },
  });
  const sentAt = reminding.data?.ok ? reminding.data.value.remindedAt : renewal.remindedAt;
  const reminded = remindedText(sentAt, now, zone);
  return (
    <BusyButton
      type="button"
      className={reminded ? REMINDED : 'btn btn-s btn-sm'}
      busyLabel={copy.reminding}
      aria-disabled={reminded !== null}
      aria-label={reminded ?? labelOf(renewal)}
      onClick={() => reminding.mutateAsync()}
    >
      {reminded ?? copy.remind}
    </BusyButton>
  );
}
